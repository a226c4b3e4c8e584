import {
  type ProfilePatch,
  type VersionedProfile,
  versionedProfileSchema,
} from '@latchline/contracts/identity/profile.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useRef } from 'react';
import { useAction } from '../calls/use-action';
import { useClients } from '../clients/clients';
import { useEntityForm } from '../editing/use-entity-form';
import { scalePhoto } from '../files/scale-photo';
import { SettingsForm } from '../settings/settings-form';
import { withRefusal } from '../ui/failure-toast';
import { PersonPhoto } from './person-photo';
import {
  checkProfile,
  type ProfileFields,
  profileMaximum,
  profilePatchOf,
  typedProfile,
} from './profile-fields';
import styles from './profile.module.css';

/** How the profile of a person is saved: by themselves or by an administrator. */
export interface ProfileCalls {
  change(patch: ProfilePatch, ifMatch: string): Promise<VersionedProfile>;
  /** The address that a photo is uploaded to. */
  readonly photoAddress: string;
  removePhoto(): Promise<VersionedProfile>;
  onDone(now: VersionedProfile): void;
}

/** Name, mobile number, licence and photo of a person. */
export function ProfileForm({
  profile,
  shownName,
  calls,
}: {
  profile: VersionedProfile;
  /** The name by which colleagues see the person now. */
  shownName: string;
  calls: ProfileCalls;
}) {
  const editor = useEntityForm<VersionedProfile, ProfileFields, ProfileFields>({
    entity: profile,
    values: typedProfile,
    fields: labels,
    save: (typed, ifMatch) => calls.change(profilePatchOf(typed), ifMatch),
    parse: versionedProfileSchema.parse,
    saved: 'Profile saved',
    failed: 'Failed to save the profile',
    onSaved: calls.onDone,
  });
  const { field } = editor;
  const check = (name: keyof ProfileFields) => ({ validate: checkProfile(name) });
  return (
    <div className={styles.form}>
      <Photo photo={profile.photo} shownName={shownName} calls={calls} />
      <SettingsForm editor={editor} button="Save profile">
        <TextField
          label={labels.name}
          hint="As colleagues see it."
          autoComplete="name"
          maxLength={profileMaximum.name}
          {...field('name', check('name'))}
        />
        <TextField
          label={labels.mobile}
          hint="For text messages about leads. Colleagues who handle leads can see it."
          type="tel"
          autoComplete="tel"
          {...field('mobile', check('mobile'))}
        />
        <TextField
          label={labels.licence_number}
          optional
          autoComplete="off"
          maxLength={profileMaximum.licence_number}
          {...field('licence_number', check('licence_number'))}
        />
      </SettingsForm>
    </div>
  );
}

const labels = { name: 'Name', mobile: 'Mobile number', licence_number: 'Licence number' };

/** Shown at 64 px at most; enough for screens with three times the pixels. */
const photoSide = 256;

function Photo({
  photo,
  shownName,
  calls,
}: {
  photo: string | null;
  shownName: string;
  calls: ProfileCalls;
}) {
  const { upload } = useClients();
  const input = useRef<HTMLInputElement>(null);
  const add = useAction({
    call: async (file: File) =>
      upload(calls.photoAddress, await scalePhoto(file, photoSide), versionedProfileSchema),
    done: 'Photo saved',
    failed: withRefusal('Failed to save the photo', 'It could not be read or sent.'),
    onDone: calls.onDone,
  });
  const remove = useAction({
    call: () => calls.removePhoto(),
    done: 'Photo deleted',
    failed: 'Failed to delete the photo',
    onDone: calls.onDone,
  });
  return (
    <div className={styles.picture} role="group" aria-label="Photo">
      <PersonPhoto name={shownName} photo={photo} />
      <Button disabled={add.isPending} onClick={() => input.current?.click()}>
        {add.isPending ? 'Saving...' : photo ? 'Change photo' : 'Add photo'}
      </Button>
      {photo && (
        <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete photo
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) add.mutate(file);
        }}
      />
    </div>
  );
}
