import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

// oxlint-disable-next-line house-rules/no-look-props -- what the component gives to its child, not what it takes
type ChildProps = { className?: string; children?: ReactNode };

/** Gives the one child of an `asChild` component the props of the component; its content may be framed on the way. */
export function asChildOf(
  children: ReactNode,
  props: Record<string, unknown>,
  frame: (content: ReactNode) => ReactNode = (content) => content,
): ReactElement {
  if (!isValidElement<ChildProps>(children)) {
    throw new Error('A component with asChild takes exactly one element as its child.');
  }
  return cloneElement(
    children,
    {
      ...props,
      ...children.props,
      ...(props['className'] ? { className: String(props['className']) } : {}),
    },
    frame(children.props.children),
  );
}
