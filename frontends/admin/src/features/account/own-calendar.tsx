import { calendarRoutes } from '@latchline/contracts/leads/jobs/calendar.operations';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { CopyButton } from '../../shared/ui/copy-button';
import { serverMessageOr } from '../../shared/ui/failure-toast';

type Asked = 'renew' | 'end';

const questions = {
  renew: {
    title: 'Make a new address?',
    action: 'Make a new address',
    words: 'Calendars with the present address stop being updated at once.',
  },
  end: {
    title: 'Turn off this calendar?',
    action: 'Turn off',
    words: 'Calendars with this address stop being updated at once.',
  },
} as const;

/** The jobs of the person who is signed in, as a calendar that their own calendar program can subscribe to. */
export function OwnCalendar() {
  const { api } = useClients();
  const feed = useRouteQuery(calendarRoutes.getCalendarFeed);
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = [calendarRoutes.getCalendarFeed];
  const renew = useAction({
    call: () => api.call(calendarRoutes.renewCalendarFeed),
    done: 'Calendar address created',
    failed: serverMessageOr('Failed to create the calendar address'),
    refresh,
  });
  const end = useAction({
    call: () => api.call(calendarRoutes.endCalendarFeed),
    done: 'Calendar turned off',
    failed: serverMessageOr('Failed to turn off the calendar'),
    refresh,
  });
  const url = feed.data?.url ?? null;
  const confirmed = { renew, end };
  return (
    <SettingsSection
      title="Calendar"
      intro="Your jobs in the calendar of your phone or computer: add this address there as a subscription. Keep it to yourself, because everybody who has it can read the jobs you go to."
      query={feed}
    >
      {url === null ? (
        <div className={styles.form}>
          <Button disabled={renew.isPending} onClick={() => renew.mutate()}>
            Create a calendar address
          </Button>
        </div>
      ) : (
        <div className={styles.form}>
          <TextField
            label="Calendar address"
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={styles.device}>
            <CopyButton text={url} />
            <Button onClick={() => setAsked('renew')}>Make a new address</Button>
            <Button onClick={() => setAsked('end')}>Turn off</Button>
          </div>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={questions[asked].title}
          action={questions[asked].action}
          busy={confirmed[asked].isPending}
          onConfirm={() => confirmed[asked].mutate(undefined, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        >
          {questions[asked].words}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
