import { mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Override, Rota, RotaNow, RotaSpan } from '@latchline/contracts/notifications/rota/rota.schema';
import { londonDate, londonTime } from '@latchline/contracts/time/london-time';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { useSilentPeople } from '../../../shared/alerts/lanes.queries';
import { SilentList } from '../../../shared/alerts/silent-list';
import { LoadState } from '../../../shared/ui/load-state';
import { OnCallNow } from './on-call-now';
import { OverrideDialog } from './override.dialog';
import { Overrides } from './overrides';
import { PatternForm } from './pattern.form';
import { useOnCall, useRota, useRotaWeek, useStaff } from './rota.queries';
import styles from './rota.module.css';
import { Week } from './week';

type Asked = { readonly kind: Override['kind'] } & Partial<
  Record<'person' | 'by' | 'from' | 'until', string>
>;

/** Who is on call, this week and by which pattern. */
export function OnCallView({ monday, today, me }: { monday: string; today: string; me: SessionUser }) {
  const rota = useRota();
  const week = useRotaWeek(monday);
  const now = useOnCall();
  const failed = rota.isLoadingError || week.isLoadingError;
  const query = {
    isPending: rota.isPending || week.isPending,
    isError: failed,
    refetch: () => Promise.all([rota.refetch(), week.refetch(), now.refetch()]),
  };
  return (
    <LoadState query={query} failure="Failed to load the rota">
      {rota.data && week.data && (
        <OnCall
          rota={rota.data}
          spans={week.data.spans}
          now={now.data}
          {...{ monday, today }}
          mayEdit={mayCall('admin', me.role)}
        />
      )}
    </LoadState>
  );
}

function OnCall({
  rota,
  spans,
  now,
  monday,
  today,
  mayEdit,
}: {
  rota: Rota;
  spans: readonly RotaSpan[];
  now: RotaNow | undefined;
  monday: string;
  today: string;
  mayEdit: boolean;
}) {
  const { data: staff = [] } = useStaff();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [editing, setEditing] = useState(false);
  const people = [
    ...new Set([...staff.map(({ email }) => email), ...rota.shifts.map(({ person }) => person)]),
  ];
  const isEmpty = rota.shifts.length === 0;
  const choose = (span: RotaSpan) => {
    const [first, second] = span.line;
    // Nobody's shift can be swapped: the pattern has to change.
    if (first === undefined && span.unreachable.length === 0) return mayEdit ? setEditing(true) : undefined;
    setAsked({
      kind: 'swap',
      person: first ?? span.unreachable[0] ?? '',
      by: second ?? '',
      from: wallOf(span.from),
      until: wallOf(span.until),
    });
  };
  return (
    <div className={styles.onCall}>
      {editing ? (
        <section className={styles.box} aria-labelledby="pattern">
          <header>
            <h3 id="pattern">Weekly pattern</h3>
          </header>
          <PatternForm rota={rota} people={people} onClose={() => setEditing(false)} />
        </section>
      ) : isEmpty ? (
        <NoRota mayEdit={mayEdit} onEdit={() => setEditing(true)} />
      ) : (
        <section aria-labelledby="rota-week">
          <header className={styles.top}>
            <h3 id="rota-week">Who is on call</h3>
            {mayEdit && <Button onClick={() => setEditing(true)}>Edit pattern</Button>}
          </header>
          <Gaps spans={spans} />
          <Week spans={spans} monday={monday} today={today} onChoose={choose} />
        </section>
      )}
      <div className={styles.below}>
        {now && <OnCallNow span={now} rota={rota} />}
        <Silent />
        {!isEmpty && <Overrides overrides={rota.overrides} onAdd={(kind) => setAsked({ kind })} />}
      </div>
      {asked && (
        <OverrideDialog kind={asked.kind} people={people} given={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function NoRota({ mayEdit, onEdit }: { mayEdit: boolean; onEdit: () => void }) {
  return (
    <section className={styles.box} aria-labelledby="no-rota">
      <header>
        <h3 id="no-rota">No rota yet</h3>
      </header>
      <p>
        Everybody is notified of every lead at once. With a rota, those on call are notified first, one after
        the other.
      </p>
      {mayEdit ? (
        <Button className={styles.add} variant="ink" onClick={onEdit}>
          Set up the rota
        </Button>
      ) : (
        <p>An administrator can set it up.</p>
      )}
    </section>
  );
}

/** Hours in which nobody on the rota can be notified. */
function Gaps({ spans }: { spans: readonly RotaSpan[] }) {
  const gaps = spans.filter(({ gap }) => gap).length;
  if (gaps === 0) return null;
  return (
    <p className={styles.warning} role="status">
      <Icon name="alert" />
      <span>
        <b>
          {gaps === 1
            ? 'Nobody is on call for a part of the week.'
            : `Nobody is on call ${gaps} times in this week.`}
        </b>{' '}
        A lead then notifies everybody at once.
      </span>
    </p>
  );
}

function Silent() {
  const { data = [] } = useSilentPeople();
  if (data.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="silent">
      <header>
        <h3 id="silent">Can’t be notified</h3>
      </header>
      <SilentList people={data} />
    </section>
  );
}

/** For a date and time field: the time of the clock on the wall in London. */
function wallOf(at: string): string {
  const date = new Date(at);
  return `${londonDate(date)}T${londonTime(date)}`;
}
