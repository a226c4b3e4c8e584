import { shortDateTime } from '../period/times';
import { useTimeDerived } from '../browser/now';

/** A time as it is said in lists, and exactly for who looks closer. */
export function When({ at }: { at: string }) {
  const words = useTimeDerived((now) => shortDateTime(at, now));
  return (
    <time dateTime={at} title={at}>
      {words}
    </time>
  );
}
