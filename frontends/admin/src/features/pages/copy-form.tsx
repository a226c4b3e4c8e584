import { maxLengthOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import { type CopyField, labelOfKey } from '@latchline/contracts/content/copy-editor/copy-fields';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { useId, useRef } from 'react';
import { moved, nameOfItem, without } from './list-moves';
import { drawingsLike } from './page-names';
import styles from './pages.module.css';

/** What every field needs: its value, its error, and a setter. */
export interface CopyEditor {
  readonly valueAt: (path: string) => unknown;
  readonly errorAt: (path: string) => string | undefined;
  readonly put: (path: string, value: unknown) => void;
}

interface FieldAt<Kind extends CopyField['kind'] = CopyField['kind']> {
  readonly field: Extract<CopyField, { kind: Kind }>;
  readonly path: string;
  readonly label: string;
  readonly editor: CopyEditor;
}

/** Renders a part of the copy by the kind that its schema gives. */
export function CopyPart({ field, ...at }: FieldAt) {
  switch (field.kind) {
    case 'text':
      return <Text field={field} {...at} />;
    case 'number':
      return <Figure field={field} {...at} />;
    case 'choice':
      return <Choice field={field} {...at} />;
    case 'maybe':
      return <Maybe field={field} {...at} />;
    case 'group':
      return <Group field={field} {...at} />;
    case 'list':
      return <List field={field} {...at} />;
    case 'named':
      return <NamedParts field={field} {...at} />;
  }
}

const keyOf = (path: string): string =>
  [...path.split('.')].reverse().find((part) => !/^\d+$/.test(part)) ?? path;

function Text({ field, path, label, editor }: FieldAt<'text'>) {
  const value = String(editor.valueAt(path) ?? '');
  const shared = { label, name: path, value, error: editor.errorAt(path) };
  const put = ({ target }: { target: { value: string } }) => editor.put(path, target.value);
  if (field.format === 'fixed') return null;
  if (field.format === 'date')
    return <TextField {...shared} type="date" inputClassName="w-s" onChange={put} />;
  if (field.format === 'drawing')
    return (
      <SelectField {...shared} onChange={put}>
        {[...new Set([value, ...drawingsLike(value)])].map((name) => (
          <option key={name} value={name}>
            {labelOfKey(name)}
          </option>
        ))}
      </SelectField>
    );
  if (field.format === 'link')
    return <TextField {...shared} hint="For example /contact or #contact" onChange={put} />;
  const longest = maxLengthOf(keyOf(path));
  const textProps = { ...shared, maxLength: longest, 'data-copy': true, onChange: put };
  // Roughly as many rows as the text has lines, so that long texts are fully visible.
  const rows = Math.min(16, Math.max(2, Math.ceil(value.length / 75) + value.split('\n').length - 1));
  return field.long || value.length > 90 ? (
    <TextArea {...textProps} rows={rows} />
  ) : (
    <TextField {...textProps} />
  );
}

function Figure({ path, label, editor }: FieldAt<'number'>) {
  const value = editor.valueAt(path);
  return (
    <TextField
      label={label}
      name={path}
      type="number"
      inputClassName="w-s"
      value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
      error={editor.errorAt(path)}
      onChange={({ target }) => editor.put(path, target.valueAsNumber)}
    />
  );
}

function Choice({ field, path, label, editor }: FieldAt<'choice'>) {
  return (
    <SelectField
      label={label}
      name={path}
      value={String(editor.valueAt(path) ?? '')}
      error={editor.errorAt(path)}
      onChange={({ target }) => editor.put(path, target.value)}
    >
      {field.options.map((option) => (
        <option key={option} value={option}>
          {labelOfKey(option)}
        </option>
      ))}
    </SelectField>
  );
}

function Maybe({ field, path, label, editor }: FieldAt<'maybe'>) {
  const there = editor.valueAt(path) !== null && editor.valueAt(path) !== undefined;
  return (
    <div className={styles.maybe}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={there}
          onChange={({ target }) => editor.put(path, target.checked ? field.empty : field.none)}
        />
        {label}
      </label>
      {there && <CopyPart field={field.inner} path={path} label={label} editor={editor} />}
    </div>
  );
}

function Group({ field, path, label, editor }: FieldAt<'group'>) {
  return (
    <fieldset className={styles.group} id={`copy-${path}`}>
      <legend>{label}</legend>
      {field.fields.map((one) => (
        <CopyPart
          key={one.key}
          field={one.field}
          path={`${path}.${one.key}`}
          label={one.label}
          editor={editor}
        />
      ))}
    </fieldset>
  );
}

function NamedParts({ field, path, label, editor }: FieldAt<'named'>) {
  const names = Object.keys((editor.valueAt(path) ?? {}) as object);
  return (
    <fieldset className={styles.group} id={`copy-${path}`}>
      <legend>{label}</legend>
      {names.map((name) => (
        <CopyPart
          key={name}
          field={field.value}
          path={`${path}.${name}`}
          label={labelOfKey(name)}
          editor={editor}
        />
      ))}
    </fieldset>
  );
}

function List({ field, path, label, editor }: FieldAt<'list'>) {
  const items = (editor.valueAt(path) ?? []) as readonly unknown[];
  const error = editor.errorAt(path);
  const list = useRef<HTMLOListElement>(null);
  const described = useId();
  const grows = items.length < field.most;
  const shrinks = items.length > field.fewest;
  const change = (next: readonly unknown[], focused: number, control: string) => {
    editor.put(path, next);
    // Keeps the focus on the moved item, so that another press moves it further.
    requestAnimationFrame(() => {
      const row = list.current?.children[Math.min(focused, next.length - 1)];
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-control="${control}"]:enabled`);
      (wanted ?? row?.querySelector<HTMLElement>('button:enabled, input, textarea'))?.focus();
    });
  };
  return (
    <fieldset className={styles.group} id={`copy-${path}`} aria-describedby={error ? described : undefined}>
      <legend>{label}</legend>
      {error && (
        <p className={styles.bad} id={described}>
          {error}
        </p>
      )}
      <ol className={styles.items} ref={list}>
        {items.map((item, index) => {
          const name = nameOfItem(item, index);
          const flat = field.item.kind !== 'group';
          return (
            <li key={index} className={flat ? styles.flat : styles.item}>
              {!flat && <p className={styles.itemName}>{name}</p>}
              <div className={styles.fields}>
                {field.item.kind === 'group' ? (
                  field.item.fields.map((one) => (
                    <CopyPart
                      key={one.key}
                      field={one.field}
                      path={`${path}.${index}.${one.key}`}
                      label={one.label}
                      editor={editor}
                    />
                  ))
                ) : (
                  <CopyPart
                    field={field.item}
                    path={`${path}.${index}`}
                    label={`${label} ${index + 1}`}
                    editor={editor}
                  />
                )}
              </div>
              <div className={styles.itemTools}>
                <button
                  type="button"
                  className={`btn btn-quiet square ${styles.up}`}
                  data-control="up"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => change(moved(items, index, -1), index - 1, 'up')}
                >
                  <Icon name="chevron-down" />
                </button>
                <button
                  type="button"
                  className="btn btn-quiet square"
                  data-control="down"
                  aria-label={`Move ${name} down`}
                  disabled={index === items.length - 1}
                  onClick={() => change(moved(items, index, 1), index + 1, 'down')}
                >
                  <Icon name="chevron-down" />
                </button>
                {shrinks && (
                  <button
                    type="button"
                    className="btn btn-quiet square"
                    aria-label={`Remove ${name}`}
                    onClick={() => change(without(items, index), index, 'up')}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {grows && field.fewest !== field.most && (
        <button
          type="button"
          className="btn btn-line btn-s"
          onClick={() => {
            editor.put(path, [...items, structuredClone(field.empty)]);
            requestAnimationFrame(() =>
              list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
            );
          }}
        >
          <Icon name="plus" />
          Add to {label.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}
