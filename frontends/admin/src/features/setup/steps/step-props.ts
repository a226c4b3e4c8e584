import type { Setup, SetupItem } from '@latchline/contracts/api/setup.schema';
import type { SessionUser } from '@latchline/contracts/access/session-user';

/** What the body of a step gets. */
export interface StepProps {
  readonly item: SetupItem;
  readonly setup: Setup;
  readonly me: SessionUser;
}
