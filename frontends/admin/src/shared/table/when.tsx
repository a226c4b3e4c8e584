import { shortDateTime } from '../period/times';
import { useTimeDerived } from '../browser/now';

/** A short time, with the exact time as a tooltip. */
export function When({ at }: { at: string }) {
  const words = useTimeDerived((now) => shortDateTime(at, now));
  return (
    <time dateTime={at} title={at}>
      {words}
    </time>
  );
}
