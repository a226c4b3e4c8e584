import type { PartSlot } from '@latchline/kit/federation/page-module';

/** For shells that keep no parts. */
export const PlainPart: PartSlot = ({ of: Of, props }) => <Of {...props} />;
