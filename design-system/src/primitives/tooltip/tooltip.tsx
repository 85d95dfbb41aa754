import {
  createContext,
  use,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';

import { Control } from '#design-system/overlays/control.ts';
import { useOverlays } from '#design-system/overlays/overlays.ts';
import { css, keyframes, theme } from '#design-system/theme/stitches.ts';

/** How long the pointer rests on something before its tooltip shows, in milliseconds. */
const DELAY_MS = 300;
/** For how long after one tooltip those near it show at once. */
const NEAR_MS = 300;

/** What the tooltips of a part of the app know of each other. */
interface Neighbours {
  /** One has just gone. */
  readonly tellGone: () => void;
  /** Has one gone so lately that the next shows at once? */
  readonly hasJustGone: () => boolean;
}

function createNeighbours(): Neighbours {
  let goneAt = Number.NEGATIVE_INFINITY;
  return {
    tellGone: () => {
      goneAt = performance.now();
    },
    hasJustGone: () => performance.now() - goneAt < NEAR_MS,
  };
}

const NeighboursContext = createContext<Neighbours | null>(null);

/** Props of {@link TooltipProvider}. */
export type TooltipProviderProps = {
  /** The part of the app whose tooltips share their waiting time. */
  children: ReactNode;
};

/** Near the root: after one tooltip has shown, those near it show at once. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  const [neighbours] = useState(createNeighbours);
  return <NeighboursContext value={neighbours}>{children}</NeighboursContext>;
}

/** Props of {@link Tooltip}. */
export type TooltipProps = {
  /** What it says. */
  content: string;
  /** The focusable element it is about. */
  children: ReactElement;
  /** Told when it shows and hides. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** What happens to a control, and its tooltip answers. */
type Happening =
  | 'onPointerMove'
  | 'onPointerLeave'
  | 'onPointerDown'
  | 'onFocus'
  | 'onBlur'
  | 'onClick';

/** After these nothing that was before is to be answered. */
const ENDINGS: ReadonlySet<Happening> = new Set(['onPointerLeave', 'onBlur', 'onClick']);

/** How a tooltip answers, once there is one. */
type Answers = { readonly [Name in Happening]?: ((event: never) => void) | undefined };

/**
 * A line about a control, on hover and on focus; Escape hides it, the pointer may enter it (WCAG 1.4.13). Until
 * somebody is at the control, the control is all that is drawn: a list has many.
 */
export function Tooltip({ content, children, onOpenChange }: TooltipProps) {
  const neighbours = use(NeighboursContext);
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [delay, setDelay] = useState(DELAY_MS);
  const [isOpen, setOpen] = useState(false);
  const overlays = useOverlays(isWanted);
  const control = useRef<HTMLElement>(null);
  const answers = useRef<Answers>(null);
  const unanswered = useRef(new Map<Happening, object>());

  const told = (name: Happening) => (event: object) => {
    if (answers.current) {
      answers.current[name]?.(event as never);
      return;
    }
    setWanted(true);
    if (ENDINGS.has(name)) unanswered.current.clear();
    else unanswered.current.set(name, event);
  };
  const handleAnswers = (next: Answers) => {
    answers.current = next;
    for (const [name, event] of unanswered.current) next[name]?.(event as never);
    unanswered.current.clear();
  };

  return (
    <>
      <Control
        ref={control}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={() => {
          setWanted(true);
          setDelay(neighbours?.hasJustGone() === true ? 0 : DELAY_MS);
        }}
        onPointerMove={told('onPointerMove')}
        onPointerLeave={told('onPointerLeave')}
        onPointerDown={told('onPointerDown')}
        onFocus={told('onFocus')}
        onBlur={told('onBlur')}
        onClick={told('onClick')}
      >
        {children}
      </Control>
      {isWanted && overlays ? (
        <overlays.RadixTooltip.Provider delayDuration={delay}>
          <overlays.RadixTooltip.Root
            open={isOpen}
            onOpenChange={(next) => {
              setOpen(next);
              if (!next) neighbours?.tellGone();
              onOpenChange?.(next);
            }}
          >
            <overlays.RadixTooltip.Trigger asChild>
              <StandIn control={control} onAnswers={handleAnswers} />
            </overlays.RadixTooltip.Trigger>
            {/* No portal: what shows stays in the landmark, and in the reading order, of its control. */}
            <overlays.RadixTooltip.Content
              id={id}
              className={contentStyles().className}
              side="bottom"
              sideOffset={6}
              collisionPadding={12}
            >
              {content}
            </overlays.RadixTooltip.Content>
          </overlays.RadixTooltip.Root>
        </overlays.RadixTooltip.Provider>
      ) : null}
    </>
  );
}

/** Represents a control that comes before it, and passes on the events that control should handle. */
function StandIn({
  ref,
  control,
  onAnswers,
  ...answers
}: Answers & {
  ref?: Ref<HTMLElement>;
  control: RefObject<HTMLElement | null>;
  onAnswers: (answers: Answers) => void;
}) {
  useImperativeHandle(ref, () => control.current as HTMLElement, [control]);
  useLayoutEffect(() => onAnswers(answers));
  return null;
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const contentStyles = css({
  zIndex: theme.zIndices.tooltip,
  maxWidth: `min(${theme.sizes.tooltip}, calc(100vw - 2 * ${theme.space[3]}))`,
  padding: `${theme.space[2]} ${theme.space[3]}`,
  backgroundColor: theme.colors.text,
  color: theme.colors.background,
  borderRadius: theme.radii.medium,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.regular,
  lineHeight: 1.4,
  textAlign: 'start',
  whiteSpace: 'normal',
  boxShadow: theme.shadows.floating,
  animation: `${appear} 120ms ease-out`,
  '@forced': { border: `${theme.borderWidths.hairline} solid CanvasText` },
});
