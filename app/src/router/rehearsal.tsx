import {
  Activity,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
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

/**
 * Draws a page where nobody sees it, and without its effects, when somebody is about to open it and it was not
 * drawn before: what a first drawing costs more, such as reading its code and adding its styles, is done before
 * the press, in pieces that give way to anything else. What was drawn goes once a page has arrived.
 *
 * @param current The page that is shown.
 * @returns What is being rehearsed, to be drawn beside the pages, and a function that rehearses one that is here.
 */
export function useRehearsal(current: ScreenId): [ReactNode, (page: Rehearsed) => void] {
  const [rehearsed, setRehearsed] = useState<Rehearsed | null>(null);
  const drawn = useRef(new Set<ScreenId>());
  useEffect(() => {
    drawn.current.add(current);
    startTransition(() => setRehearsed(null));
  }, [current]);
  const rehearse = useCallback((page: Rehearsed) => {
    if (!REHEARSED.has(page.id) || drawn.current.has(page.id)) return;
    drawn.current.add(page.id);
    startTransition(() => setRehearsed(page));
  }, []);
  return [rehearsed && <Rehearsal key={rehearsed.id} {...rehearsed} />, rehearse];
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
