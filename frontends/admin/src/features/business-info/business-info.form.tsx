import { zodResolver } from '@hookform/resolvers/zod';
import { businessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import { type BusinessInfo, businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { dialledNumber } from '@latchline/contracts/http/phone';
import { TextArea, TextField } from '@latchline/kit/components/field/field';
import type { ReactNode } from 'react';
import type { FieldOf } from '../../shared/forms/field-of';
import { routeKey } from '../../shared/api/route-query';
import { EntityForm } from '../../shared/editing/entity-form';
import records from '../../shared/records/records.module.css';
import { useEntityForm } from '../../shared/editing/use-entity-form';
import { WithPreview } from '../../shared/records/with-preview';
import { useClients } from '../../shared/clients/clients';
import {
  businessInfoDraft,
  businessInfoFormSchema,
  type BusinessInfoValues,
  typedBusinessInfo,
} from './business-info-form';
import { CompanyFields } from './company.fields';
import { labels } from './labels';
import { PricesFields } from './prices.fields';

type Field = FieldOf<BusinessInfoValues>;

export function BusinessInfoForm({ info }: { info: BusinessInfo }) {
  const { api, queries } = useClients();
  const editor = useEntityForm({
    entity: info,
    values: typedBusinessInfo,
    resolver: zodResolver(businessInfoFormSchema),
    fields: labels,
    save: (body, ifMatch) => api.call(businessInfoRoutes.changeBusinessInfo, { body, ifMatch }),
    parse: (current) => businessInfoSchema.parse(current),
    saved: 'Business information updated successfully',
    failed: 'Failed to save business information',
    onSaved: (now) => queries.setQueryData(routeKey(businessInfoRoutes.getEditedBusinessInfo), now),
    draftKey: 'business information',
  });
  const { field } = editor;
  const typed = editor.form.watch();
  return (
    <WithPreview
      path="/contact"
      drafts={[{ kind: 'business-info', business_info: businessInfoDraft(typed) }]}
    >
      <EntityForm editor={editor} label="Business information" saveLabel="Save Changes">
        <Contact field={field} phone={typed.phone} />
        <Coverage field={field} />
        <Promises field={field} />
        <Group title="Prices of common jobs">
          <PricesFields field={field} form={editor.form} />
        </Group>
        <Group title="Company">
          <CompanyFields field={field} form={editor.form} />
        </Group>
        <Credentials field={field} />
        <Social field={field} />
        <Analytics field={field} />
      </EntityForm>
    </WithPreview>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={records.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type Name = Exclude<keyof BusinessInfoValues, 'social_links' | 'prices' | 'company'>;
type Extra = Omit<Parameters<typeof TextField>[0], 'label' | 'name'>;

function Text({ field, name, ...rest }: { field: Field; name: Name } & Extra) {
  return <TextField label={labels[name]} autoComplete="off" {...rest} {...field(name)} />;
}

function Contact({ field, phone }: { field: Field; phone: string }) {
  return (
    <Group title="Contact details">
      <Text field={field} name="name" />
      <div className={records.pair}>
        <Text field={field} name="phone" type="tel" note={`Links dial ${dialledNumber(phone) || '…'}`} />
        <Text
          field={field}
          name="whatsapp"
          optional
          inputMode="tel"
          note="Include the country code: 44 114 496 0999"
        />
      </div>
      <Text field={field} name="email" type="email" inputMode="email" />
      <Text field={field} name="hours" />
      <Text field={field} name="address" />
    </Group>
  );
}

function Coverage({ field }: { field: Field }) {
  return (
    <Group title="Coverage and response times">
      <div className={records.pair}>
        <Text field={field} name="area" optional hint="Texts name it, for example “South Yorkshire”." />
        <Text field={field} name="area_code" optional hint="For search engines, for example GB-SYK." />
      </div>
      <TextArea
        label={labels.service_areas}
        hint="Separate with commas."
        rows={3}
        {...field('service_areas')}
      />
      <div className={records.pair}>
        <Text field={field} name="emergency_response_time" placeholder="15-45" />
        <Text field={field} name="callback_minutes" inputMode="numeric" />
      </div>
    </Group>
  );
}

function Promises({ field }: { field: Field }) {
  return (
    <Group title="Prices and promises">
      <div className={records.pair}>
        <Text field={field} name="callout_price_from" inputMode="numeric" />
        <Text field={field} name="guarantee_months" inputMode="numeric" />
        <Text field={field} name="free_cancellation_minutes" inputMode="numeric" />
        <Text
          field={field}
          name="vat_percent"
          optional
          inputMode="decimal"
          hint="Shown with the price of a job. Leave empty if you charge no VAT."
        />
      </div>
    </Group>
  );
}

function Credentials({ field }: { field: Field }) {
  return (
    <Group title="Credentials">
      <div className={records.pair}>
        <Text field={field} name="founded_year" inputMode="numeric" />
      </div>
      <TextArea label={labels.certifications} hint="One per line." rows={3} {...field('certifications')} />
    </Group>
  );
}

const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'instagram', label: 'Instagram' },
] as const;

function Social({ field }: { field: Field }) {
  return (
    <Group title={labels.social_links.label}>
      {networks.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field(`social_links.${name}`)}
        />
      ))}
    </Group>
  );
}

function Analytics({ field }: { field: Field }) {
  return (
    <Group title="Analytics">
      <Text
        field={field}
        name="tag_container_id"
        optional
        hint="Visitors are asked first, and nothing loads until they agree. Leave empty to turn it off."
        placeholder="GTM-ABC1234"
      />
    </Group>
  );
}
