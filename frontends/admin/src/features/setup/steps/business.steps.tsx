import { zodResolver } from '@hookform/resolvers/zod';
import { businessInfoFieldsSchema } from '@latchline/contracts/content/business-info-editing.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { Button, ButtonLink } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { useUnsaved } from '../../../shared/editing/use-unsaved';
import { useFields } from '../../../shared/forms/use-fields';
import { useBusiness, useSaveBusiness } from '../queries/setup.queries';
import styles from '../styles/setup.module.css';
import type { StepProps } from './step-props';
import { StepState } from './step-state';

const fields = {
  name: { label: 'Business name', autoComplete: 'organization' },
  phone: { label: 'Phone number', type: 'tel', autoComplete: 'tel', hint: 'As customers should see it.' },
  email: { label: 'E-mail address for customers', type: 'email', autoComplete: 'email' },
  whatsapp: {
    label: 'WhatsApp number',
    inputMode: 'tel',
    optional: true,
    hint: 'With the country code, like 44 7911 123456. Leave empty for none.',
  },
  address: { label: 'Address', autoComplete: 'street-address', hint: 'As on letters and invoices.' },
} as const satisfies Partial<Record<keyof BusinessInfo, ComponentProps<typeof TextField>>>;
type Name = keyof typeof fields;

const typedSchema = businessInfoFieldsSchema
  .pick({ name: true, phone: true, email: true, whatsapp: true, address: true })
  .partial();
type Typed = z.input<typeof typedSchema>;

export const NameStep = (props: StepProps) => <BusinessStep {...props} names={['name']} />;
export const AddressStep = (props: StepProps) => <BusinessStep {...props} names={['address']} />;

export function PhoneStep(props: StepProps) {
  const { data } = useBusiness();
  return (
    <>
      <BusinessStep {...props} names={['phone', 'email', 'whatsapp']} />
      {props.item.state === 'done' && data && (
        <p className={styles.proof}>
          <ButtonLink href={`tel:${data.phone_e164}`}>
            <Icon name="phone" />
            Call {data.phone}
          </ButtonLink>
          <span>Try it on your phone: it dials {data.phone_e164}.</span>
        </p>
      )}
    </>
  );
}

function BusinessStep({ item, names }: StepProps & { names: readonly Name[] }) {
  const business = useBusiness();
  return (
    <StepState query={business}>
      {business.data && (
        <BusinessForm
          // Not by `updated_at`: another field that somebody saves must not empty these.
          key={JSON.stringify(names.map((name) => business.data[name]))}
          info={business.data}
          names={names}
          isSample={item.state !== 'done'}
        />
      )}
    </StepState>
  );
}

interface BusinessFormProps {
  readonly info: BusinessInfo;
  readonly names: readonly Name[];
  /** The fields start empty, so that nobody saves the sample by mistake. */
  readonly isSample: boolean;
}

function BusinessForm({ info, names, isSample }: BusinessFormProps) {
  const save = useSaveBusiness(info);
  const { field, handleSubmit, formState } = useFields<Typed>({
    resolver: zodResolver(typedSchema),
    defaultValues: Object.fromEntries(names.map((name) => [name, isSample ? '' : info[name]])),
  });
  useUnsaved(formState.isDirty);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void handleSubmit((typed) => save.mutate(typed))(event)}
      noValidate
    >
      {names.map((name) => (
        <TextField key={name} {...fields[name]} {...field(name)} />
      ))}
      <Button type="submit" variant="ink" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
