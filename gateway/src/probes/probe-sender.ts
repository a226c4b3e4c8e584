import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { routes } from '@latchline/contracts/api/routes';
import { leadAcceptedSchema } from '@latchline/contracts/leads/lead.operations';
import { probeHeader } from '@latchline/contracts/leads/probes/probe';
import { ProbeMarker } from '../edge/clients/probe-marker';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';

const timeoutMs = 10_000;

/** The request of nobody: a number that Ofcom reserves for fiction, and no address to acknowledge. */
const request = {
  name: 'Latchline probe',
  phone: '01632 960999',
  postcode: 'S1 2HE',
  message: 'A synthetic request that tests the way to the mail server.',
};

/** Sends a synthetic lead as a visitor's browser does, over HTTP. */
@Injectable()
export class ProbeSender {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly marker: ProbeMarker,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'PROBE_URL'>,
  ) {}

  /** Returns the id of the accepted probe; throws an error that says why there is none. */
  async send(): Promise<string> {
    const response = await fetch(
      new URL(routes.submitLead.path, this.config.PROBE_URL ?? this.ownAddress()),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', [probeHeader]: this.marker.create() },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    if (response.status !== 202) throw new Error(`HTTP ${response.status}`);
    return leadAcceptedSchema.parse(await response.json()).id;
  }

  private ownAddress(): string {
    const { address, port } = this.host.httpAdapter.getHttpServer().address() as AddressInfo;
    const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  }
}
