import type { ComponentProps } from 'react';
import { navigate } from './address';
import { paths } from './paths';

type NavLinkProps = { readonly to?: string; readonly current: boolean } & Omit<ComponentProps<'a'>, 'href'>;

/** A link to a dashboard screen; to the leads by default. */
export function NavLink({ to = paths.dashboard, current, onClick, ...rest }: NavLinkProps) {
  return (
    <a
      href={to}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(to);
      }}
      {...rest}
    />
  );
}
