import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { LanguageCopy } from '@latchline/contracts/content/copy/language-copy.schema';
import { fieldId } from '@latchline/contracts/leads/quote-fields';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink, whatsappLink } from '../../business/business-info';
import { Figures } from '../../sections/figures';

export const formLink = `#${fieldId('name')}`;

export function LanguageHero({ copy, business }: { copy: LanguageCopy; business: BusinessInfo }) {
  const { hero, buttons, steps } = copy;
  return (
    <>
      <section className="ink hero" data-source="hero">
        <div className="wrap in">
          <p className="status">
            <i />
            {hero.status}
          </p>
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          <Figures figures={copy.figures} />
          <div className="cta">
            {business.phone && (
              <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
                <Icon name="phone" />
                <span>{buttons.call}</span>{' '}
                <bdi className="num" dir="ltr">
                  {business.phone}
                </bdi>
              </ButtonLink>
            )}
            {business.whatsapp && (
              <ButtonLink size="l" href={whatsappLink(business, copy.chat)}>
                <Icon name="whatsapp" />
                {buttons.whatsapp}
              </ButtonLink>
            )}
            <ButtonLink size="l" href={formLink}>
              <Icon name="quote" />
              {buttons.form}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="steps-title">
        <div className="wrap">
          <h2 id="steps-title">{steps.heading}</h2>
          <ol className="next">
            {steps.items.map(({ title, description }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{description}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
