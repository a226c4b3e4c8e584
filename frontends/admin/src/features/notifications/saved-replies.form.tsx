import { zodResolver } from '@hookform/resolvers/zod';
import {
  type SavedReplies,
  savedRepliesPatchSchema,
  savedRepliesSchema,
  savedReplyRoutes,
} from '@latchline/contracts/leads/channels/saved-reply.operations';
import { longestText } from '@latchline/contracts/leads/channels/message-text';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { z } from 'zod';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useRows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import { SettingsForm, useSettings } from '../../shared/settings/settings-form';
import { SettingsSection } from '../../shared/settings/settings-section';

/** Replies to customers that are written once and offered in every lead. */
export function SavedRepliesForm() {
  const replies = useRouteQuery(savedReplyRoutes.getSavedReplies);
  return (
    <SettingsSection
      title="Saved replies"
      intro="Offered in the reply box of every lead. {name} is the customer's first name, {business} your business and {price} the price of the job. {minutes} and unknown values are asked for before the text is sent."
      query={replies}
    >
      {replies.data && <Replies replies={replies.data} />}
    </SettingsSection>
  );
}

type Given = z.output<typeof savedRepliesPatchSchema>;

function Replies({ replies }: { replies: SavedReplies }) {
  const { api } = useClients();
  const editor = useSettings<SavedReplies, z.input<typeof savedRepliesPatchSchema>, Given>({
    read: savedReplyRoutes.getSavedReplies,
    entity: replies,
    values: ({ items }) => ({ items }),
    resolver: zodResolver(savedRepliesPatchSchema),
    fields: { items: 'Replies' },
    save: ({ items = [] }, ifMatch) =>
      api.call(savedReplyRoutes.changeSavedReplies, { body: { items }, ifMatch }),
    parse: savedRepliesSchema.parse,
    saved: 'Replies saved',
    failed: 'Failed to save the saved replies',
  });
  const { field, form } = editor;
  const rows = useRows(form, 'items');
  return (
    <SettingsForm editor={editor} button="Save replies">
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
