/** What of a request of Azure's HTTP pipeline is changed here. */
interface PlainRequest {
  url: string
  allowInsecureConnection?: boolean
}

/**
 * A policy for the public pipeline of `ServiceBusAdministrationClient`, which always says https: what goes to this machine or to an
 * emulator goes in plain HTTP. `client.pipeline.addPolicy(plainHttp, { afterPhase: 'Sign' })`
 */
export const plainHttp = {
  name: 'plainHttp',
  sendRequest<Request extends PlainRequest, Response>(
    request: Request,
    next: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    request.url = request.url.replace(/^https:/, 'http:')
    request.allowInsecureConnection = true
    return next(request)
  },
}
