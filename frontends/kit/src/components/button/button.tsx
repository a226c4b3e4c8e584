import type { ComponentProps } from 'react';

/** `call`: the one amber action of a screen. `ink`: send or check. `line`: other ways. `quiet`: tools. */
export type ButtonVariant = 'call' | 'ink' | 'line' | 'quiet';

/** `s` 40 px, `m` 48 px, `l` 64 px; on the dashboard `m` is 36 px and `s` 30 px. */
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function buttonClass({ variant = 'line', size = 'm' }: Look, className?: string): string {
  const classes = ['btn', `btn-${variant}`];
  if (size !== 'm') classes.push(`btn-${size}`);
  if (className) classes.push(className);
  return classes.join(' ');
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A link that is an action: telephone, WhatsApp, the form further down. */
export function ButtonLink({ variant, size, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={buttonClass({ variant, size }, className)} {...rest} />;
}
