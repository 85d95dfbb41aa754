import { createSlot } from '@radix-ui/react-slot';
import type { ComponentPropsWithRef } from 'react';

/** Gives its only child, a control that opens something, its state and its press handler. */
export const Control = createSlot<HTMLElement, ComponentPropsWithRef<'button'>>('Control');
