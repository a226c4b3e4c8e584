import type { CopyItem, ServiceSections } from '@latchline/contracts/content/copy/page-copy.schema';

/** Four steps; the third is specific to the service. */
export function HowItWorks({
  copy: { heading, contact, response, guarantee },
  assessment,
}: {
  copy: ServiceSections['how_it_works'];
  assessment: CopyItem;
}) {
  return (
    <div>
      <h2>{heading}</h2>
      <ol className="steps">
        {[contact, response, assessment, guarantee].map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
