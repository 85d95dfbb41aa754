import { createSlot } from '@radix-ui/react-slot';
import type { ComponentPropsWithRef } from 'react';

/** Gives its one child, a control that opens something, what is told of that and how it is pressed. */
export const Control = createSlot<HTMLElement, ComponentPropsWithRef<'button'>>('Control');
