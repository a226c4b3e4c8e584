import { Controller, Header, Inject } from '@nestjs/common';
import { Route } from '../edge/route.decorator';
import { cookieNames } from '../auth/session-cookies';
import { GATEWAY_CONFIG, type GatewayConfig, isSecure } from '../gateway.config';
import { docsHtml, docsPolicy } from './docs-page';
import { documentRoutes } from './document-routes';
import { openApiDocument } from './openapi-document';

@Controller()
export class OpenApiController {
  private document: object | undefined;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Route(documentRoutes.openApi)
  openApi(): object {
    // Made for the first reader: it takes megabytes, and most gateways never have one.
    this.document ??= openApiDocument({ cookieName: cookieNames(isSecure(this.config)).access });
    return this.document;
  }

  @Route(documentRoutes.docs)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', docsPolicy)
  docs(): string {
    return docsHtml;
  }
}
