import { zodResolver } from '@hookform/resolvers/zod';
import {
  type SavedReplies,
  savedRepliesPatchSchema,
  savedReplyRoutes,
} from '@latchline/contracts/leads/channels/saved-reply.operations';
import { longestText } from '@latchline/contracts/leads/channels/message-text';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { z } from 'zod';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useFields } from '../../shared/forms/use-fields';
import { useRows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import { SettingsForm, useSaveSettings } from '../../shared/settings/settings-form';
import { SettingsSection } from '../../shared/settings/settings-section';

type Fields = z.input<typeof savedRepliesPatchSchema>;

/** Replies to customers that are written once and offered in every lead. */
export function SavedRepliesForm() {
  const replies = useRouteQuery(savedReplyRoutes.getSavedReplies);
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
  const { api } = useClients();
  const save = useSaveSettings({
    read: savedReplyRoutes.getSavedReplies,
    call: (body: Fields) =>
      api.call(savedReplyRoutes.changeSavedReplies, { body, ifMatch: replies.updated_at }),
    done: 'Replies saved',
    what: 'the saved replies',
  });
  const { field, ...form } = useFields<Fields>({
    resolver: zodResolver(savedRepliesPatchSchema),
    defaultValues: { items: replies.items },
  });
  const rows = useRows(form, 'items');
  return (
    <SettingsForm form={form} save={save} button="Save replies">
      <ListEditor legend="In the order in which they are offered" entry="Reply" rows={rows} empty={empty}>
        {(index) => (
          <>
            <TextField label={`Reply ${index + 1}`} autoComplete="off" {...field(`items.${index}.title`)} />
            <TextArea label="Text" rows={2} maxLength={longestText} {...field(`items.${index}.text`)} />
          </>
        )}
      </ListEditor>
    </SettingsForm>
  );
}

const empty = { title: '', text: '' };
