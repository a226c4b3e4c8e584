import { moment } from '../period/times';
import { useAsTimeGoes } from '../browser/now';

/** A time as it is said in lists, and exactly for who looks closer. */
export function When({ at }: { at: string }) {
  const words = useAsTimeGoes((now) => moment(at, now));
  return (
    <time dateTime={at} title={at}>
      {words}
    </time>
  );
}
