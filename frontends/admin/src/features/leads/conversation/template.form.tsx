import { whatsAppRoutes } from '@latchline/contracts/leads/channels/whatsapp.operations';
import {
  type FilledTemplate,
  filledText,
  parameterCount,
} from '@latchline/contracts/leads/channels/whatsapp-template';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import styles from './conversation.module.css';

interface Props {
  /** Why there is no free text. */
  readonly why: string;
  readonly isSending: boolean;
  readonly send: (template: FilledTemplate, onSent: () => void) => void;
}

interface Typed {
  /** Key of the template. */
  readonly template: string;
  readonly values: readonly string[];
}

const keyOf = ({ name, language }: Pick<FilledTemplate, 'name' | 'language'>): string =>
  `${name} ${language}`;

/** Chooses a template of WhatsApp and fills it in. */
export function TemplateForm({ why, isSending, send }: Props) {
  const { data } = useRouteQuery(whatsAppRoutes.getWhatsAppTemplates);
  // By its key: an administrator may put others before it.
  const [typed, setTyped] = useState<Typed>();
  const template = data?.templates.find((one) => keyOf(one) === typed?.template) ?? data?.templates[0];
  if (data && !template)
    return (
      <p className={styles.notice}>
        {why} There are none yet: an administrator adds them under Notifications.
      </p>
    );
  if (!data || !template) return null;
  const chosen = keyOf(template);
  const values = typed?.template === chosen ? typed.values : [];
  const parameters = Array.from({ length: parameterCount(template.text) }, (_, index) => values[index] ?? '');
  const isFilled = parameters.every((value) => value.trim() !== '');
  const { name, language, text } = template;
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled && !isSending)
          send({ name, language, parameters: parameters.map((value) => value.trim()) }, () =>
            setTyped(undefined),
          );
      }}
    >
      <p className={styles.notice}>{why}</p>
      <SelectField
        label="Template"
        value={chosen}
        onChange={({ target }) => setTyped({ template: target.value, values: [] })}
      >
        {data.templates.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {one.name} ({one.language})
          </option>
        ))}
      </SelectField>
      {parameters.map((value, index) => (
        <TextField
          key={index}
          label={`{{${index + 1}}}`}
          maxLength={200}
          autoComplete="off"
          value={value}
          onChange={({ target }) =>
            setTyped({
              template: chosen,
              values: parameters.map((other, at) => (at === index ? target.value : other)),
            })
          }
        />
      ))}
      <p className={styles.words}>
        {filledText(
          text,
          parameters.map((value, at) => value || `{{${at + 1}}}`),
        )}
      </p>
      <Button type="submit" disabled={!isFilled || isSending}>
        {isSending ? 'Sending…' : 'Send template'}
      </Button>
    </form>
  );
}
