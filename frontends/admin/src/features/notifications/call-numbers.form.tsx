import {
  callNumberRoutes,
  type CallNumbers,
} from '@latchline/contracts/leads/channels/call-numbers.operations';
import { TextArea } from '@latchline/kit/components/field/field';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { useFields } from '../../shared/forms/use-fields';
import { SettingsForm, useSaveSettings } from '../../shared/settings/settings-form';
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
      {settings.data && <Numbers key={settings.data.updated_at} settings={settings.data} />}
    </SettingsSection>
  );
}

interface Fields {
  readonly numbers: string;
}

function Numbers({ settings }: { settings: CallNumbers }) {
  const { api } = useClients();
  const save = useSaveSettings({
    read: callNumberRoutes.getCallNumbers,
    call: ({ numbers }: Fields) =>
      api.call(callNumberRoutes.changeCallNumbers, {
        body: { numbers: numbersIn(numbers) },
        ifMatch: settings.updated_at,
      }),
    done: 'Numbers saved. Pages show them within a minute.',
    what: 'the numbers',
  });
  const { field, ...form } = useFields<Fields>({
    defaultValues: { numbers: linesOf(settings.numbers) },
  });
  return (
    <SettingsForm form={form} save={save} button="Save numbers">
      <TextArea
        label="Number and source"
        hint="One per line, like 0114 496 0111, google-ads. Sources are named as in Figures. The number must reach the same Twilio account."
        rows={3}
        spellCheck={false}
        {...field('numbers', { validate: (text) => wrongWithNumbers(text) ?? true })}
      />
    </SettingsForm>
  );
}
