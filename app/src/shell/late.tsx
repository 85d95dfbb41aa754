import { memo, Suspense, use } from 'react';

import type * as LateParts from './late-parts.tsx';

type Parts = typeof LateParts;

const loaded = new Map<'parts', Parts>();
const loading = new Map<'parts', Promise<Parts>>();

/** Fetches the parts of the shell that a page can be read without. A failed load can be tried again. */
export function loadLateParts(): Promise<Parts> {
  const known = loading.get('parts');
  if (known) return known;
  const work = import('./late-parts.tsx').then(
    (parts) => {
      loaded.set('parts', parts);
      return parts;
    },
    (error: unknown) => {
      loading.delete('parts');
      throw error;
    },
  );
  loading.set('parts', work);
  return work;
}

const arriving = new Map<'parts', Promise<Parts>>();

/** The parts, waited for: without them what stands in the page stays as it is. */
function partsHere(): Parts {
  const here = loaded.get('parts');
  if (here) return here;
  return use(arriving.get('parts') ?? awaitLateParts(loadLateParts()));
}

/** Has the parts wait in the page for these, which may be asked for later. */
export function awaitLateParts(parts: Promise<Parts>): Promise<Parts> {
  const arrival = parts.catch(() => new Promise<never>(() => undefined));
  arriving.set('parts', arrival);
  return arrival;
}

function Bar() {
  const parts = partsHere();
  return <parts.Bar />;
}

function Footer() {
  const parts = partsHere();
  return <parts.Footer />;
}

function Snackbars() {
  const parts = partsHere();
  return <parts.Snackbars />;
}

function ErrorDialogHost({ isPrivate }: { isPrivate: boolean }) {
  const parts = partsHere();
  return <parts.ErrorDialogHost isPrivate={isPrivate} />;
}

// Each has a boundary of its own, and is given nothing that changes: what stands in a prerendered page stays
// there until its code has come, whatever happens around it.

/** The top bar. */
export const LateBar = memo(() => (
  <Suspense fallback={null}>
    <Bar />
  </Suspense>
));

/** The footer. */
export const LateFooter = memo(() => (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
));

/** The queue of snackbars. */
export const LateSnackbars = memo(() => (
  <Suspense fallback={null}>
    <Snackbars />
  </Suspense>
));

/** The error dialog of private pages. */
export const LateErrorDialogHost = memo(({ isPrivate }: { isPrivate: boolean }) => (
  <Suspense fallback={null}>
    <ErrorDialogHost isPrivate={isPrivate} />
  </Suspense>
));
