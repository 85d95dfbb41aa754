import {
  Activity,
  startTransition,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';

import { Elsewhere } from '#app/navigation/at-address.tsx';
import { Boundary } from '#app/shell/boundary.tsx';

import { screenOf, type ScreenId } from './screens.ts';

/** Pages that people go to and fro between, and read rather than fill in. */
const REHEARSED: ReadonlySet<ScreenId> = new Set([
  'home',
  'about',
  'howItWorks',
  'tax',
  'patronHome',
  'dashboard',
  'explore',
  'notifications',
]);

interface Rehearsed {
  readonly id: ScreenId;
  readonly path: string;
}

/** Draws a page that is here before somebody opens it. */
export type Rehearse = (page: Rehearsed) => void;

/**
 * Draws a page where nobody sees it, and without its effects, when somebody is about to open it and it was not
 * drawn before: what a first drawing costs more, such as reading its code and adding its styles, is done before
 * the press, in pieces that give way to anything else. What was drawn goes once a page has arrived.
 */
export function Rehearsals({
  current,
  ref,
}: {
  /** The page that is shown. */
  current: ScreenId;
  /** Reaches what rehearses a page. */
  ref: Ref<Rehearse>;
}) {
  const [rehearsed, setRehearsed] = useState<Rehearsed | null>(null);
  const drawn = useRef(new Set<ScreenId>());
  useEffect(() => {
    drawn.current.add(current);
    startTransition(() => setRehearsed(null));
  }, [current]);
  useImperativeHandle(
    ref,
    () => (page) => {
      if (!REHEARSED.has(page.id) || drawn.current.has(page.id)) return;
      drawn.current.add(page.id);
      startTransition(() => setRehearsed(page));
    },
    [],
  );
  return rehearsed && <Rehearsal key={rehearsed.id} {...rehearsed} />;
}

function Rehearsal({ id, path }: Rehearsed) {
  const [Screen] = useState(() => screenOf(id));
  const [nowhere] = useState(() => document.createElement('div'));
  return (
    <Activity mode="hidden">
      <Boundary fallback={null}>
        {createPortal(
          <Elsewhere path={path}>{Screen && <Screen params={{}} />}</Elsewhere>,
          nowhere,
        )}
      </Boundary>
    </Activity>
  );
}
