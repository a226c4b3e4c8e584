import { zodResolver } from '@hookform/resolvers/zod';
import { routes } from '@latchline/contracts/api/routes';
import { longestText } from '@latchline/contracts/leads/channels/message-text';
import {
  type SavedReplies,
  savedRepliesPatchSchema,
} from '@latchline/contracts/leads/channels/saved-reply.operations';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { z } from 'zod';
import { routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useUnsaved } from '../../shared/editing/use-unsaved';
import { useFields } from '../../shared/forms/use-fields';
import { useRows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import { SettingsSection } from '../../shared/settings/settings-section';
import styles from '../../shared/settings/settings.module.css';
import { settingsFailure } from '../../shared/settings/stale-settings';

type Fields = z.input<typeof savedRepliesPatchSchema>;

/** Replies to customers that are written once and offered in every lead. */
export function SavedRepliesForm() {
  const replies = useRouteQuery(routes.getSavedReplies);
  return (
    <SettingsSection
      title="Saved replies"
      intro="Offered in the reply box of every lead. {name} is the customer's first name, {business} your business and {price} the price of the job. {minutes} and unknown values are asked for before the text is sent."
      query={replies}
    >
      {replies.data && <Replies key={replies.data.updated_at} replies={replies.data} />}
    </SettingsSection>
  );
}

function Replies({ replies }: { replies: SavedReplies }) {
  const { api, queries } = useClients();
  const save = useAction({
    call: (body: Fields) => api.call(routes.changeSavedReplies, { body, ifMatch: replies.updated_at }),
    done: 'Replies saved',
    failed: settingsFailure(queries, routes.getSavedReplies, 'the saved replies'),
    onDone: (now) => queries.setQueryData(routeKey(routes.getSavedReplies), now),
  });
  const form = useFields<Fields>({
    resolver: zodResolver(savedRepliesPatchSchema),
    defaultValues: { items: replies.items },
  });
  const { field, formState, handleSubmit } = form;
  const rows = useRows(form, 'items');
  useUnsaved(formState.isDirty);
  const submit = handleSubmit((typed) => save.mutate(typed));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ListEditor legend="In the order in which they are offered" entry="Reply" rows={rows} empty={empty}>
        {(index) => (
          <>
            <TextField label={`Reply ${index + 1}`} autoComplete="off" {...field(`items.${index}.title`)} />
            <TextArea label="Text" rows={2} maxLength={longestText} {...field(`items.${index}.text`)} />
          </>
        )}
      </ListEditor>
      <Button type="submit" variant="ink" disabled={save.isPending || !formState.isDirty}>
        {save.isPending ? 'Saving...' : 'Save replies'}
      </Button>
    </form>
  );
}

const empty = { title: '', text: '' };
