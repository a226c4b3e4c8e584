import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useServices } from '../services';
import styles from './bulk-bar.module.css';
import type { Selection } from './selection';

/** What can be done with several leads at once, while any are chosen. */
export function BulkBar({
  leads,
  selection: { ids, clear },
  held,
}: {
  leads: readonly Lead[];
  selection: Selection;
  held: boolean;
}) {
  const { desk } = useServices();
  const chosen = leads.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const move = (to: boolean) => {
    clear();
    void desk.quarantine.moveAll(chosen, to);
  };
  return (
    <div className={styles.place} role="status">
      {chosen.length > 0 && (
        <div className={styles.bar} role="group" aria-label="Chosen leads">
          <b>{chosen.length} chosen</b>
          {held ? (
            <Button size="s" variant="ink" onClick={() => move(false)}>
              <Icon name="check" />
              Release
            </Button>
          ) : (
            <Button size="s" onClick={() => move(true)}>
              <Icon name="shield" />
              Mark as spam
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={clear}>
            Choose none
          </Button>
        </div>
      )}
    </div>
  );
}
