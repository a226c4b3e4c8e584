import type { ComponentProps } from 'react';
import { navigate } from '../navigation/address';
import { paths } from '../navigation/paths';

/** The leads tab is where the dashboard begins; the others join it here. */
export function NavLink({ current, ...rest }: { current: boolean } & ComponentProps<'a'>) {
  return (
    <a
      href={paths.dashboard}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(paths.dashboard);
      }}
      {...rest}
    />
  );
}
