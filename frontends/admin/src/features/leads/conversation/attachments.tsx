import { voicemailRoutes } from '@latchline/contracts/leads/channels/voicemail.operations';
import { jobPhotoRoutes } from '@latchline/contracts/leads/jobs/job-photo.operations';
import type {
  ConversationEntry,
  ConversationMedia,
  MediaReason,
} from '@latchline/contracts/leads/channels/conversation.schema';
import { urlOf } from '@latchline/kit/api/call-route';
import styles from './conversation.module.css';

const names: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'A picture'],
  [/^audio\//, 'A voice message'],
  [/^video\//, 'A video'],
  [/^text\/(x-)?vcard/, 'A contact'],
];
const reasons: Readonly<Record<MediaReason, string>> = {
  'not-a-picture': 'it cannot be read',
  'too-large': 'it is too large',
  gone: 'it could not be fetched',
  'too-many': 'the lead has too many photos',
};

/** What a file is, and why it is not shown. */
export function fileWords({ type, state, reason }: ConversationMedia): string {
  const name = names.find(([pattern]) => pattern.test(type))?.[1] ?? 'A file';
  if (state === 'waiting') return `${name}, on its way`;
  if (state === 'removed') return `${name}, deleted`;
  return reason ? `${name}, not kept: ${reasons[reason]}` : `${name}, not kept`;
}

/** Files of a message, and the voicemail of a call. */
export function Attachments({ entry }: { entry: ConversationEntry }) {
  const { media = [], voicemail, lead_id: id } = entry;
  return (
    <>
      {media.map((file) =>
        file.state === 'kept' ? (
          <Picture
            key={file.id}
            address={urlOf(jobPhotoRoutes.getPhoto, { params: { id, photo: file.id } })}
          />
        ) : (
          <p key={file.id} className={styles.words}>
            {fileWords(file)}
          </p>
        ),
      )}
      {voicemail && (
        <audio
          controls
          preload="none"
          aria-label={`Voicemail, ${voicemail.seconds} s`}
          src={urlOf(voicemailRoutes.getRecording, { params: { id, call: entry.id } })}
        />
      )}
    </>
  );
}

function Picture({ address }: { address: string }) {
  return (
    <a className={styles.picture} href={address} target="_blank" rel="noreferrer">
      <img src={address} alt="From the customer" loading="lazy" />
    </a>
  );
}
