import { Button } from '@latchline/kit/components/button/button';
import { Field } from '@latchline/kit/components/field/field';
import { type ComponentProps, useRef } from 'react';
import { formattedJson, jsonProblem } from './json-text';
import styles from './seo.module.css';

type Area = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>;

/** A JSON text field with line numbers, the faulty line highlighted, and a Format button. */
export function JsonField({
  label,
  hint,
  value,
  onText,
  error,
  ...area
}: Area & {
  label: string;
  hint?: string;
  value: string;
  onText: (text: string) => void;
  error?: string | undefined;
}) {
  const gutter = useRef<HTMLDivElement>(null);
  const problem = jsonProblem(value);
  const lines = value.split('\n');
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
      note={
        <div className={styles.jsonTools}>
          <span data-wrong={problem !== undefined}>{problem?.message ?? 'Valid JSON'}</span>
          <Button size="s" disabled={problem !== undefined} onClick={() => onText(formattedJson(value))}>
            Format
          </Button>
        </div>
      }
    >
      {(control) => (
        <div className={styles.json}>
          <div ref={gutter} className={styles.gutter} aria-hidden="true">
            {lines.map((_, index) => (
              <i key={index} data-wrong={problem?.line === index + 1}>
                {index + 1}
              </i>
            ))}
          </div>
          <textarea
            className="input"
            {...area}
            {...control}
            rows={Math.min(24, Math.max(8, lines.length + 1))}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={value}
            onChange={(event) => onText(event.target.value)}
            onScroll={(event) => {
              if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
            }}
          />
        </div>
      )}
    </Field>
  );
}
