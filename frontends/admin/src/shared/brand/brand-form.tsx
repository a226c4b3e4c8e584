import { zodResolver } from '@hookform/resolvers/zod';
import { businessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import { type Brand, needsLightGround, sampleLogo } from '@latchline/contracts/content/brand/brand.schema';
import { designColours } from '@latchline/contracts/content/brand/brand-tokens';
import { type BusinessInfo, businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { LogoMark } from '@latchline/kit/icons/logo-mark';
import { useState } from 'react';
import { routeKey } from '../api/route-query';
import { useClients } from '../clients/clients';
import { EntityForm } from '../editing/entity-form';
import { useEntityForm } from '../editing/use-entity-form';
import { MediaPicker } from '../media-library/media-picker';
import records from '../records/records.module.css';
import styles from './brand.module.css';
import { brandFormSchema, brandValuesOf, proposedColours } from './brand-values';
import { ColourField } from './colour-field';

const labels = {
  name: 'Business name',
  brand: { label: 'Brand', show: (brand: object) => Object.values(brand).filter(Boolean).join('\n') },
} as const;

/** Name, logo and colours. Can be embedded: it saves itself and needs only the business information. */
export function BrandForm({ info, onSaved }: { info: BusinessInfo; onSaved?: (now: BusinessInfo) => void }) {
  const { api, queries } = useClients();
  const editor = useEntityForm({
    entity: info,
    values: brandValuesOf,
    resolver: zodResolver(brandFormSchema),
    fields: labels,
    save: (body, ifMatch) => api.call(businessInfoRoutes.changeBusinessInfo, { body, ifMatch }),
    parse: (current) => businessInfoSchema.parse(current),
    saved: 'Brand updated successfully',
    failed: 'Failed to save the brand',
    onSaved: (now) => {
      queries.setQueryData(routeKey(businessInfoRoutes.getEditedBusinessInfo), now);
      onSaved?.(now);
    },
    draftKey: 'brand',
  });
  const { field, form } = editor;
  const { brand } = form.watch();
  const choose = (name: 'brand.logo' | 'brand.primary' | 'brand.accent', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const proposed = proposedColours(brand);
  return (
    <EntityForm editor={editor} label="Brand" saveLabel="Save Changes">
      <fieldset className={records.group}>
        <legend>Name</legend>
        <TextField label="Business name" autoComplete="off" {...field('name')} />
        <TextField
          label="Short name"
          optional
          hint="Below the icon on a phone, up to 12 characters."
          autoComplete="off"
          {...field('brand.short_name')}
        />
      </fieldset>
      <LogoChoice logo={brand.logo} saved={info.brand} onChoose={(logo) => choose('brand.logo', logo)} />
      <fieldset className={records.group}>
        <legend>Colours</legend>
        <div className={records.pair}>
          <ColourField
            label="Main colour"
            hint="Header, top of each page and footer."
            field={field('brand.primary')}
            value={brand.primary}
            onChoose={(colour) => choose('brand.primary', colour)}
          />
          <ColourField
            label="Accent colour"
            hint="Call button and highlights."
            field={field('brand.accent')}
            value={brand.accent}
            onChoose={(colour) => choose('brand.accent', colour)}
          />
        </div>
        {proposed && (
          <p className={styles.proposal} role="status">
            <i className={styles.swatches} aria-hidden="true">
              <Swatch colour={proposed.primary} />
              <Swatch colour={proposed.accent} />
            </i>
            <span>
              Some texts would be hard to read. The nearest colours that work are {proposed.primary} and{' '}
              {proposed.accent}.
            </span>
            <Button
              size="s"
              onClick={() => {
                choose('brand.primary', proposed.primary);
                choose('brand.accent', proposed.accent);
              }}
            >
              Use these colours
            </Button>
          </p>
        )}
      </fieldset>
    </EntityForm>
  );
}

/** SVG presentation attributes are not subject to the policy against inline styles. */
const Swatch = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 1 1">
    <rect width="1" height="1" fill={colour} />
  </svg>
);

function LogoChoice({
  logo,
  saved,
  onChoose,
}: {
  logo: string;
  saved: Brand;
  onChoose: (logo: string) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  // The files of a saved logo are transparent; a logo just chosen is shown on white.
  const files = logo === saved.logo ? saved.logo_files : null;
  const isLight = files !== null && !needsLightGround(files, designColours.primary);
  return (
    <fieldset className={records.group}>
      <legend>Logo</legend>
      <div className={styles.logo}>
        {logo === sampleLogo && <LogoMark />}
        {logo !== '' && logo !== sampleLogo && (
          <img className={isLight ? styles.onDark : undefined} src={files?.path ?? logo} alt="Your logo" />
        )}
        <p>
          {logo === ''
            ? 'Without a logo, the initials of your name are used.'
            : 'Icons, mails and pictures for shared links use this logo.'}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setChoosing(true)}>
          {logo === '' ? 'Choose a logo' : 'Choose another logo'}
        </Button>
        {logo !== '' && (
          <Button variant="quiet" onClick={() => onChoose('')}>
            Remove the logo
          </Button>
        )}
      </div>
      <p className={styles.hint}>PNG or WebP with a transparent background works best.</p>
      {choosing && (
        <MediaPicker
          onPick={({ url }) => {
            onChoose(url);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
