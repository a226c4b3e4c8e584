import { Icon, type IconName } from '@latchline/kit/icons/icon';
import { paths } from '../../shared/navigation/paths';
import { MenuCount } from './menu-count';
import { NavLink } from '../../shared/navigation/nav-link';
import type { Screen } from './screens';

interface MenuLabelProps {
  readonly icon: IconName;
  readonly title: string;
  /** The screens whose counts are shown. */
  readonly counted: readonly Screen[];
  readonly newLeads: number;
}

/** The label of a menu item; the inbox shows its number of new leads. */
export function MenuLabel({ icon, title, counted, newLeads }: MenuLabelProps) {
  return (
    <>
      <Icon name={icon} />
      <span>{title}</span>
      {counted.map(({ path, Count }) =>
        path === paths.dashboard ? (
          <MenuCount key={path} count={newLeads} what="new" />
        ) : (
          Count && <Count key={path} />
        ),
      )}
    </>
  );
}

interface ScreenLinkProps {
  readonly screen: Screen;
  readonly current: boolean;
  readonly newLeads: number;
  readonly className?: string;
  readonly onClick?: () => void;
}

export function ScreenLink({ screen, newLeads, ...rest }: ScreenLinkProps) {
  return (
    <NavLink to={screen.path} {...rest}>
      <MenuLabel icon={screen.icon} title={screen.title} counted={[screen]} newLeads={newLeads} />
    </NavLink>
  );
}
