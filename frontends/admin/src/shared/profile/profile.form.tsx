import {
  type Profile,
  type ProfilePatch,
  type VersionedProfile,
  versionedProfileSchema,
} from '@latchline/contracts/identity/profile.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useRef } from 'react';
import { useAction } from '../calls/use-action';
import { useClients } from '../clients/clients';
import { useUnsaved } from '../editing/use-unsaved';
import { scalePhoto } from '../files/scale-photo';
import { useFields } from '../forms/use-fields';
import { showFieldErrors } from '../ui/show-field-errors';
import { type FailureMessage, withRefusal } from '../ui/failure-toast';
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
  change(patch: ProfilePatch): Promise<VersionedProfile>;
  /** The address that a photo is uploaded to. */
  readonly photoAddress: string;
  removePhoto(): Promise<VersionedProfile>;
  onDone(now: VersionedProfile): void;
  failed(error: unknown): string | FailureMessage;
}

/** Name, mobile number, licence and photo of a person. */
export function ProfileForm({
  profile,
  shownName,
  calls,
}: {
  profile: Profile;
  /** The name by which colleagues see the person now. */
  shownName: string;
  calls: ProfileCalls;
}) {
  const { field, handleSubmit, formState, setError } = useFields<ProfileFields>({
    defaultValues: typedProfile(profile),
  });
  useUnsaved(formState.isDirty);
  const save = useAction({
    call: calls.change,
    done: 'Profile saved',
    failed: (error) => (showFieldErrors(error, setError) ? undefined : calls.failed(error)),
    onDone: calls.onDone,
  });
  const submit = handleSubmit((typed) => save.mutate(profilePatchOf(typed)));
  const check = (name: keyof ProfileFields) => ({ validate: checkProfile(name) });
  return (
    <div className={styles.form}>
      <Photo photo={profile.photo} shownName={shownName} calls={calls} />
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Name"
          hint="As colleagues see it."
          autoComplete="name"
          maxLength={profileMaximum.name}
          {...field('name', check('name'))}
        />
        <TextField
          label="Mobile number"
          hint="For text messages about leads. Colleagues who handle leads can see it."
          type="tel"
          autoComplete="tel"
          {...field('mobile', check('mobile'))}
        />
        <TextField
          label="Licence number"
          optional
          autoComplete="off"
          maxLength={profileMaximum.licence_number}
          {...field('licence_number', check('licence_number'))}
        />
        <Button type="submit" variant="ink" disabled={save.isPending || !formState.isDirty}>
          {save.isPending ? 'Saving...' : 'Save profile'}
        </Button>
      </form>
    </div>
  );
}

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
