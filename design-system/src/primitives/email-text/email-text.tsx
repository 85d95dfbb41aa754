import { Fragment } from 'react';

import { styled } from '#design-system/theme/stitches.ts';

/** Props of `EmailText`. */
export interface EmailTextProps {
  /** The address. */
  email: string;
}

/**
 * An email address. It moves to the next line as a whole, and breaks only where a whole line is too short for it: before
 * its @ and its dots.
 */
export function EmailText({ email }: EmailTextProps) {
  const [first, ...others] = email.split(/(?=[.@])/u);
  return (
    <Whole>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </Whole>
  );
}

const Whole = styled('bdi', {
  display: 'inline-block',
  maxWidth: '100%',
  // What is beside it aligns with its first line.
  verticalAlign: 'top',
  // The underline of a link does not reach into an inline block.
  textDecoration: 'inherit',
});
