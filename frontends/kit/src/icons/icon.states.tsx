import type { States } from '../states';
import { Icon, iconNames } from './icon';
import { LogoMark } from './logo-mark';

export default {
  title: 'Icons',
  states: {
    'logo mark': <LogoMark className="ico" />,
    ...Object.fromEntries(iconNames.map((name) => [name, <Icon key={name} name={name} />])),
  },
} satisfies States;
