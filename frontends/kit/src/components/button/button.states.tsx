import type { States } from '../../states';
import { Icon } from '../../icons/icon';
import { Button, ButtonLink } from './button';

export default {
  title: 'Button',
  states: {
    call: <Button variant="call">Call now</Button>,
    ink: <Button variant="ink">Send request</Button>,
    line: <Button variant="line">Send a message</Button>,
    quiet: <Button variant="quiet">Filter</Button>,
    small: <Button size="s">Undo</Button>,
    large: (
      <Button size="l" variant="call">
        Call now
      </Button>
    ),
    disabled: (
      <Button variant="ink" disabled>
        Sending...
      </Button>
    ),
    'with an icon': (
      <Button variant="ink">
        <Icon name="check" /> Save
      </Button>
    ),
    'as a link': (
      <ButtonLink variant="call" href="#button">
        Call us
      </ButtonLink>
    ),
  },
} satisfies States;
