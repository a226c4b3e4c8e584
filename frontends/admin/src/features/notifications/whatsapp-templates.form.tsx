import { zodResolver } from '@hookform/resolvers/zod';
import {
  whatsAppRoutes,
  type WhatsAppTemplates,
  whatsAppTemplatesPatchSchema,
  whatsAppTemplatesSchema,
} from '@latchline/contracts/leads/channels/whatsapp.operations';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useRows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import { SettingsForm, useSettings } from '../../shared/settings/settings-form';
import { SettingsSection } from '../../shared/settings/settings-section';

const empty = { name: '', language: 'en_GB', text: '' };

/** The templates that users can send by WhatsApp. */
export function WhatsAppTemplatesForm() {
  const channels = useRouteQuery(whatsAppRoutes.getReplyChannels);
  const settings = useRouteQuery(whatsAppRoutes.getWhatsAppTemplates);
  if (!channels.data?.whatsapp) return null;
  return (
    <SettingsSection
      title="WhatsApp templates"
      intro="Later than 24 hours after a customer's last WhatsApp message, WhatsApp allows only messages that Meta approved. Copy them here as they are in WhatsApp Manager."
      query={settings}
    >
      {settings.data && <Templates settings={settings.data} />}
    </SettingsSection>
  );
}

type Fields = Pick<WhatsAppTemplates, 'templates'>;

function Templates({ settings }: { settings: WhatsAppTemplates }) {
  const { api } = useClients();
  const editor = useSettings<WhatsAppTemplates, Fields, Fields>({
    read: whatsAppRoutes.getWhatsAppTemplates,
    entity: settings,
    values: ({ templates }) => ({ templates }),
    resolver: zodResolver(whatsAppTemplatesPatchSchema),
    fields: { templates: 'Templates' },
    save: ({ templates = [] }, ifMatch) =>
      api.call(whatsAppRoutes.changeWhatsAppTemplates, { body: { templates }, ifMatch }),
    parse: whatsAppTemplatesSchema.parse,
    saved: 'Templates saved',
    failed: 'Failed to save the templates',
  });
  const { field, form } = editor;
  const rows = useRows(form, 'templates');
  return (
    <SettingsForm editor={editor} button="Save templates">
      <ListEditor
        legend="Templates, in the order in which they are offered"
        entry="Template"
        rows={rows}
        empty={empty}
      >
        {(index) => (
          <>
            <TextField
              label={`Name of template ${index + 1} at Meta`}
              placeholder="on_my_way"
              autoComplete="off"
              {...field(`templates.${index}.name`)}
            />
            <TextField
              label="Language at Meta"
              placeholder="en_GB"
              autoComplete="off"
              {...field(`templates.${index}.language`)}
            />
            <TextArea
              label="Text as approved"
              hint="With {{1}}, {{2}} and so on where a message differs."
              rows={3}
              maxLength={1024}
              {...field(`templates.${index}.text`)}
            />
          </>
        )}
      </ListEditor>
    </SettingsForm>
  );
}
