import { TextField } from '@latchline/kit/components/field/field';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldOf } from '../../shared/forms/field-of';
import { useRows } from '../../shared/forms/use-rows';
import { ListEditor } from '../../shared/records/list-editor';
import records from '../../shared/records/records.module.css';
import type { BusinessInfoValues } from './business-info-form';

/** Who is behind the business. Pages show what is filled in. */
export function CompanyFields<Given>({
  field,
  form,
}: {
  readonly field: FieldOf<BusinessInfoValues>;
  readonly form: UseFormReturn<BusinessInfoValues, unknown, Given>;
}) {
  const accreditations = useRows(form, 'company.accreditations');
  return (
    <>
      <TextField
        label="Legal name"
        optional
        autoComplete="off"
        hint="As registered, for example Example Locks Ltd."
        {...field('company.legal_name')}
      />
      <div className={records.pair}>
        <TextField label="Company number" optional autoComplete="off" {...field('company.company_number')} />
        <TextField label="VAT number" optional autoComplete="off" {...field('company.vat_number')} />
      </div>
      <TextField
        label="Company address"
        optional
        autoComplete="off"
        hint="Where letters reach you. UK law asks for it on your site."
        {...field('company.address')}
      />
      <ListEditor
        legend="Accreditations that visitors can check"
        entry="Accreditation"
        rows={accreditations}
        empty={{ name: '', number: '', link: '' }}
      >
        {(index) => (
          <>
            <TextField
              label={`Accredited by ${index + 1}`}
              autoComplete="off"
              {...field(`company.accreditations.${index}.name`)}
            />
            <div className={records.pair}>
              <TextField
                label="Membership number"
                optional
                autoComplete="off"
                {...field(`company.accreditations.${index}.number`)}
              />
              <TextField
                label="Page of their register"
                optional
                type="url"
                inputMode="url"
                placeholder="https://"
                {...field(`company.accreditations.${index}.link`)}
              />
            </div>
          </>
        )}
      </ListEditor>
    </>
  );
}
