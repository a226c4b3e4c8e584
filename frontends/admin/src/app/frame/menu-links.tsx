import { Icon } from '@latchline/kit/icons/icon';
import { paths } from '../../shared/navigation/paths';
import { MenuCount } from './menu-count';
import { NavLink } from '../../shared/navigation/nav-link';
import type { Screen } from './screens';
import { Tip } from '../../shared/ui/tip';

interface MenuLinkProps {
  readonly screen: Screen;
  readonly current: boolean;
  readonly newLeads: number;
  readonly className?: string;
  readonly onClick?: () => void;
}

/** A menu link; the inbox shows its number of new leads. */
export function MenuLink({ screen, current, newLeads, ...rest }: MenuLinkProps) {
  return (
    <NavLink to={screen.path} current={current} {...rest}>
      <Icon name={screen.icon} />
      <span>{screen.title}</span>
      {screen.path === paths.dashboard && <MenuCount count={newLeads} what="new" />}
      {screen.Count && <screen.Count />}
    </NavLink>
  );
}

/** The link on the rail, which shows only the icon on narrow screens. */
export function RailLink(props: MenuLinkProps) {
  return (
    <Tip text={props.screen.title} side="right">
      <MenuLink {...props} />
    </Tip>
  );
}
