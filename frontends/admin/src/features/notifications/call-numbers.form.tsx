import {
  callNumberRoutes,
  type CallNumbers,
  callNumbersSchema,
} from '@latchline/contracts/leads/channels/call-numbers.operations';
import { TextArea } from '@latchline/kit/components/field/field';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { SettingsForm, useSettings } from '../../shared/settings/settings-form';
import { SettingsSection } from '../../shared/settings/settings-section';
import { linesOf, numbersIn, wrongWithNumbers } from './call-number-lines';

/** Which number visitors see, by the advert that brought them. */
export function CallNumbersForm() {
  const settings = useRouteQuery(callNumberRoutes.getCallNumbers);
  return (
    <SettingsSection
      title="Numbers by source"
      intro="Visitors who come by an advert or campaign link see its number on the page that they open, and their calls and texts carry its source. Everybody else sees the number in Business Info."
      query={settings}
    >
      {settings.data && <Numbers settings={settings.data} />}
    </SettingsSection>
  );
}

interface Fields {
  readonly numbers: string;
}

function Numbers({ settings }: { settings: CallNumbers }) {
  const { api } = useClients();
  const editor = useSettings<CallNumbers, Fields, Fields>({
    read: callNumberRoutes.getCallNumbers,
    entity: settings,
    values: ({ numbers }) => ({ numbers: linesOf(numbers) }),
    fields: { numbers: 'Number and source' },
    save: ({ numbers = '' }, ifMatch) =>
      api.call(callNumberRoutes.changeCallNumbers, { body: { numbers: numbersIn(numbers) }, ifMatch }),
    parse: callNumbersSchema.parse,
    saved: 'Numbers saved. Pages show them within a minute.',
    failed: 'Failed to save the numbers',
  });
  return (
    <SettingsForm editor={editor} button="Save numbers">
      <TextArea
        label="Number and source"
        hint="One per line, like 0114 496 0111, google-ads. Sources are named as in Figures. The number must reach the same Twilio account."
        rows={3}
        spellCheck={false}
        {...editor.field('numbers', { validate: (text) => wrongWithNumbers(text) ?? true })}
      />
    </SettingsForm>
  );
}
