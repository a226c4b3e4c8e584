import {
  type ColumnMapping,
  importFields,
  type ImportField,
} from '@latchline/contracts/leads/imports/lead-columns';
import { SelectField } from '@latchline/kit/components/field/field';
import type { LeadFile } from './lead-file';
import styles from './lead-import.module.css';

const fieldLabels: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone number',
  email: 'E-mail address',
  postcode: 'Postcode',
  service: 'Service',
  urgency: 'Urgency',
  message: 'Message',
  notes: 'Notes',
  status: 'Status',
  created_at: 'Date',
  reference: 'Reference (id)',
};

/** Which column of the file is which field. Shows the first value of each column. */
export function ColumnMappingFields({
  file,
  mapping,
  onChange,
}: {
  file: LeadFile;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}) {
  const choose = (column: number, chosen: string) => {
    const field = importFields.find((name) => name === chosen) ?? null;
    // A field has one column: choosing it here takes it from the other.
    onChange(mapping.map((before, index) => (index === column ? field : before === field ? null : before)));
  };
  return (
    <fieldset className={styles.columns}>
      <legend>Columns of the file</legend>
      {file.header.map((title, column) => (
        <SelectField
          key={column}
          label={title || `Column ${column + 1}`}
          hint={file.rows[0]?.[column]?.slice(0, 40) || 'empty in the first row'}
          value={mapping[column] ?? ''}
          onChange={({ target }) => choose(column, target.value)}
        >
          <option value="">Do not import</option>
          {importFields.map((field) => (
            <option key={field} value={field}>
              {fieldLabels[field]}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
