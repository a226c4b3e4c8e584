import type { Columns } from '@latchline/contracts/files/columns';
import { SelectField } from '@latchline/kit/components/field/field';
import styles from './imports.module.css';

interface ColumnMappingProps<Name extends string> {
  readonly header: readonly string[];
  /** The cells of the first row, as examples. */
  readonly example: readonly string[] | undefined;
  /** What a column can contain, with its label. */
  readonly labels: Readonly<Record<Name, string>>;
  readonly mapping: Columns<Name>;
  readonly onChange: (mapping: Columns<Name>) => void;
}

/** Which column of a file is which field. */
export function ColumnMapping<Name extends string>({
  header,
  example,
  labels,
  mapping,
  onChange,
}: ColumnMappingProps<Name>) {
  const names = Object.keys(labels) as Name[];
  const choose = (column: number, chosen: string) => {
    const field = names.find((name) => name === chosen) ?? null;
    // A field has one column: choosing it here takes it from the other.
    onChange(mapping.map((before, index) => (index === column ? field : before === field ? null : before)));
  };
  return (
    <fieldset className={styles.columns}>
      <legend>Columns of the file</legend>
      {header.map((title, column) => (
        <SelectField
          key={column}
          label={title || `Column ${column + 1}`}
          hint={example?.[column]?.slice(0, 40) || 'empty in the first row'}
          value={mapping[column] ?? ''}
          onChange={({ target }) => choose(column, target.value)}
        >
          <option value="">Do not import</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {labels[name]}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
