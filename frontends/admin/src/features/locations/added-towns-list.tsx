import type { AddedTowns } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { paths } from '../../shared/navigation/paths';
import { InnerLink } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';

const towns = (count: number) => (count === 1 ? '1 town' : `${count} towns`);

/** What became of the chosen towns. */
export function AddedTownsList({
  result: { added, skipped },
  onMore,
}: {
  result: AddedTowns;
  onMore: () => void;
}) {
  return (
    <>
      <div className={records.bar} role="status">
        <p className={records.count}>
          {towns(added.length)} added
          {skipped.length > 0 && `, ${towns(skipped.length)} skipped because they exist already`}
        </p>
        <Button onClick={onMore}>Add more towns</Button>
      </div>
      {added.length > 0 && (
        <ul className={records.rows} aria-label="Added towns">
          {added.map(({ id, name, left_out }) => (
            <li key={id}>
              <Icon name="pin" />
              <div className={records.main}>
                <InnerLink className={records.open} to={`${paths.locations}/${id}`}>
                  <b>{name}</b>
                </InnerLink>
                {left_out.length > 0 && <p>Without {left_out.join(', ')}: covered by another place</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > 0 && <p>Skipped: {skipped.map(({ name }) => name).join(', ')}</p>}
    </>
  );
}
