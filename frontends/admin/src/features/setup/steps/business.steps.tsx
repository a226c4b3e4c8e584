import { zodResolver } from '@hookform/resolvers/zod';
import { businessInfoFieldsSchema } from '@latchline/contracts/content/business-info-editing.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { Button, ButtonLink } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { type ComponentProps, useState } from 'react';
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
      {business.data && <BusinessForm info={business.data} names={names} isSample={item.state !== 'done'} />}
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
  const valuesOf = (stored: BusinessInfo): Typed =>
    Object.fromEntries(names.map((name) => [name, stored[name]]));
  const { field, handleSubmit, formState, reset } = useFields<Typed>({
    resolver: zodResolver(typedSchema),
    values: isSample ? Object.fromEntries(names.map((name) => [name, ''])) : valuesOf(info),
    // What somebody else saves must not replace what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, dirtyFields } = formState;
  useUnsaved(isDirty);
  const [seen, setSeen] = useState(info);
  if (!isDirty && seen !== info) setSeen(info);
  const submit = handleSubmit((typed) => save.mutate(typed, { onSuccess: (now) => reset(valuesOf(now)) }));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {names.map((name) => (
        <TextField
          key={name}
          {...fields[name]}
          {...field(name)}
          {...(dirtyFields[name] &&
            info[name] !== seen[name] && {
              hint: `Somebody else has saved “${info[name]}” here. Saving replaces it.`,
            })}
        />
      ))}
      <Button type="submit" variant="ink" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
