import {
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { productVersion } from '#server/platform/version.ts'
import { callTool, type Caller } from './call-tool.ts'
import { inputSchema, tools } from './tools.ts'

const instructions =
  'Preview a search before you start it. Say its highest price to the user, and start it only when they agree.'

/** The tools of one request, as the official package serves them in each version of the protocol. */
export async function mcpServer(caller: Caller): Promise<McpServer> {
  const name = caller.request.site?.brand?.name ?? 'Leads'
  const own = new McpServer(
    { name, version: await productVersion() },
    { capabilities: { tools: {} }, instructions },
  )
  // The API checks the arguments and says what is wrong with them in its own words, so the package is given no schemas.
  own.server.setRequestHandler('tools/list', () => ({ tools: shownTools() }))
  own.server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
    const tool = tools.find((each) => each.name === params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No such tool')
    return callTool(caller, tool, {
      given: params.arguments ?? {},
      canAsk: canAskUser(mcpReq.envelope),
      answers: mcpReq.inputResponses,
      state: mcpReq.requestState<string>(),
    })
  })
  return own
}

/** The client puts questions to its user (elicitation, since version 2026-07-28). */
function canAskUser(envelope: Record<string, unknown> = {}): boolean {
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY]
  return typeof capabilities === 'object' && capabilities !== null && 'elicitation' in capabilities
}

const shownTools = () =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: inputSchema(tool),
    annotations: {
      readOnlyHint: tool.route.scope === 'account.read' || tool.route.scope === 'leads.read',
      destructiveHint: false,
      openWorldHint: tool.isPaid === true,
    },
  }))
