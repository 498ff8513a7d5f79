import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { commands } from '../server/cli/commandLine.ts'
import { fileNameOf } from '../server/config/environment.ts'
import { readSettings, settingList, unknownNameLines } from '../server/config/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  readonly image: string
  readonly user?: string
  readonly read_only: boolean
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks: readonly string[]
  readonly ports?: readonly string[]
  readonly command?: string | readonly string[]
  readonly entrypoint?: readonly string[]
  readonly stop_grace_period?: string
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: object
  readonly build?: { readonly args: Readonly<Record<string, string>> }
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
  readonly volumes: Readonly<Record<string, null>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const serviceOf = (name: string): Service => {
  const service = compose.services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  return service
}
const portal = serviceOf('portal')
/** The instructions of the Dockerfile, each with what follows its name; continued lines are one. */
const instructions = read('Dockerfile')
  .replaceAll('\\\n', '')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return name === '' ? [] : [{ name, rest }]
  })
const valuesOf = (name: string) => instructions.flatMap((one) => (one.name === name ? [one.rest] : []))
const imageEnvironment = parseEnv(
  valuesOf('ENV')
    .flatMap((line) => line.split(' '))
    .join('\n'),
)
const caddyfile = read('deploy/Caddyfile')
const page = read('docs/operations/docker.md')

/** The commands of the page, one text for each block. */
const blocks = [...page.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
  block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
)
const dockerCommands = blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith('docker '))

/** A copy of the folder in which the page's commands ran that need no Docker. */
let folder: string
let environment: Readonly<Record<string, string>>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deployment-'))
  cpSync(join(root, 'deploy', 'secrets.sh'), join(folder, 'deploy', 'secrets.sh'))
  const runnable = blocks.filter((block) => !/^(docker|curl) /m.test(block))
  expect(runnable).toHaveLength(2)
  for (const block of runnable) execFileSync('sh', ['-e', '-c', block], { cwd: folder })
  const secrets = join(folder, 'deploy', 'secrets')
  // The image has the arguments of its build as settings, which Compose takes from .env.
  const ofImage = Object.entries({ ...imageEnvironment, ...portal.environment }).filter(
    ([, value]) => value?.startsWith('${') === false,
  )
  const ofCompose = ofImage.map(([name, value = '']) => [name, value.replace('/run/secrets', secrets)])
  environment = { ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')), ...Object.fromEntries(ofCompose) }
  return () => rmSync(folder, { recursive: true, force: true })
})

const secret = (name: string) => readFileSync(join(folder, 'deploy', 'secrets', name), 'utf8')

it('[DEP-5] sets only known settings in image, compose file and page', () => {
  const known = settingList.flatMap(({ name, isSecret }) => (isSecret ? [name, fileNameOf(name)] : [name]))
  const named = [
    ...Object.keys(imageEnvironment).filter((name) => name !== 'NODE_ENV'),
    ...Object.keys(portal.environment ?? {}),
    ...Object.keys(portal.build?.args ?? {}),
    ...Object.keys(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))),
    ...valuesOf('ARG').map((line) => line.split('=')[0] ?? ''),
    ...[...`${read('compose.yaml')}${caddyfile}`.matchAll(/\$\{?(?:\$)?([A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name),
  ]
  const others = ['NODE_IMAGE', 'PORTAL_HOST']
  expect(named.filter((name) => !others.includes(name) && !known.includes(name))).toEqual([])
})

it('[DEP-5] starts with the settings and secrets that the commands of the page write', () => {
  const fileNames = Object.keys(parseEnv(readFileSync(join(folder, '.env'), 'utf8')))
  expect(unknownNameLines(environment, fileNames)).toEqual([])
  const settings = readSettings(environment)
  const database = new URL(settings.databaseUrl)
  const { POSTGRES_USER, POSTGRES_DB } = serviceOf('database').environment ?? {}
  expect(database).toMatchObject({ hostname: 'database', port: '5432', username: POSTGRES_USER })
  expect(database).toMatchObject({ pathname: `/${POSTGRES_DB}`, password: secret('database_password') })
  expect(settings).toMatchObject({ trustProxy: 1, publicUrl: 'https://apply.broker.example' })
  expect(settings.clamdUrl).toBe(`tcp://scanner:${/^TCPSocket (\d+)$/m.exec(read('deploy/clamd.conf'))?.[1]}`)
  const { identities } = JSON.parse(secret('s3_config'))
  expect(identities[0].credentials).toEqual([
    { accessKey: settings.s3AccessKeyId, secretKey: settings.s3SecretAccessKey },
  ])
  for (const action of ['Read', 'Write', 'List'])
    expect(identities[0].actions).toContain(`${action}:${settings.s3Bucket}`)
  expect(String(serviceOf('storage').command)).toContain(`-s3.port=${new URL(settings.s3Endpoint).port} `)
  expect(String(serviceOf('bucket').command)).toContain(`-name ${settings.s3Bucket}"`)
})

it('[DEP-5] keeps existing secrets, restricts access to their folder, and asks for the mail server', () => {
  const before = secret('database_url')
  execFileSync('sh', ['deploy/secrets.sh'], { cwd: folder })
  expect(secret('database_url')).toBe(before)
  expect(statSync(join(folder, 'deploy', 'secrets')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'deploy', 'secrets', 'database_url')).mode & 0o777).toBe(0o444)
  const empty = mkdtempSync(join(folder, 'empty-'))
  cpSync(join(root, 'deploy', 'secrets.sh'), join(empty, 'secrets.sh'))
  const options = { env: { PATH: process.env.PATH }, stdio: 'pipe' } as const
  expect(() => execFileSync('sh', [join(empty, 'secrets.sh')], options)).toThrow('SMTP_URL is not set')
})

it('[DEP-5] leaves no empty secret when a command is missing or failed before, and continues once it is installed', () => {
  const fresh = mkdtempSync(join(folder, 'fresh-'))
  const tools = join(fresh, 'tools')
  mkdirSync(join(fresh, 'secrets'))
  mkdirSync(tools)
  cpSync(join(root, 'deploy', 'secrets.sh'), join(fresh, 'secrets.sh'))
  writeFileSync(join(fresh, 'secrets', 'audit_key'), '')
  const link = (name: string) =>
    symlinkSync(execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(), join(tools, name))
  for (const name of ['cat', 'chmod', 'dirname', 'head', 'mkdir', 'mv', 'od', 'rm', 'tr']) link(name)
  const env = { PATH: tools, SMTP_URL: 'smtps://mail.example' }
  const run = () => execFileSync('/bin/sh', [join(fresh, 'secrets.sh')], { env, stdio: 'pipe' })
  expect(run).toThrow('audit_key could not be made')
  expect(existsSync(join(fresh, 'secrets', 'database_url'))).toBe(true)
  expect(existsSync(join(fresh, 'secrets', 'desk_key'))).toBe(false)
  link('base64')
  run()
  const names = readdirSync(join(fresh, 'secrets'))
  expect(names.toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
  for (const name of names) expect(statSync(join(fresh, 'secrets', name)).size, name).toBeGreaterThan(15)
})

it('[DEP-5] mounts each secret that a service reads, from the file that the script writes', () => {
  for (const [name, { file }] of Object.entries(compose.secrets))
    expect(existsSync(join(folder, file)), name).toBe(true)
  for (const [name, service] of Object.entries(compose.services)) {
    const text = `${Object.values(service.environment ?? {}).join('\n')}\n${service.command ?? ''}`
    const used = [...text.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, one = '']) => one)
    expect([name, used.toSorted()]).toEqual([name, [...(service.secrets ?? [])].toSorted()])
  }
  const mounted = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets)
  expect(mounted.toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
})

it('[DEP-5] agrees on port, folder, account, health and time to stop', () => {
  const settings = readSettings(environment)
  expect(valuesOf('EXPOSE')).toEqual([String(settings.port)])
  expect(caddyfile).toContain(`reverse_proxy portal:${settings.port} `)
  expect(valuesOf('VOLUME')).toEqual([settings.dataDir])
  expect(portal.volumes).toEqual([`portal:${settings.dataDir}`, `./.env:${valuesOf('WORKDIR').at(-1)}/.env:ro`])
  expect(valuesOf('USER')).toEqual([portal.user])
  expect(valuesOf('RUN').join('\n')).toContain(`chown ${portal.user} ${settings.dataDir}`)
  const [, path = ''] = /(\/health\/\w+)/.exec(valuesOf('HEALTHCHECK').join(' ')) ?? []
  expect(read('server/http/health.ts')).toContain(`app.get('${path}'`)
  expect(Number.parseInt(portal.stop_grace_period ?? '', 10)).toBeGreaterThan(5 + settings.shutdownTimeoutSeconds + 5)
  const [, keepAlive = ''] = /keepalive (\d+)s/.exec(caddyfile) ?? []
  expect(Number(keepAlive)).toBeLessThan(settings.keepAliveTimeoutSeconds)
  const [, stream = ''] = /^StreamMaxLength (\d+)M$/m.exec(read('deploy/clamd.conf')) ?? []
  expect(Number(stream)).toBeGreaterThan(settings.uploadFileMegabytes)
})

it('[DEP-5] gives the proxy the host alone, sets the id of a request, drops its trace, and logs no header', () => {
  const { PUBLIC_URL = '', PORTAL_HOST = '' } = environment
  expect(PORTAL_HOST).toBe(new URL(PUBLIC_URL).host)
  expect(serviceOf('proxy').environment).toEqual({ PORTAL_HOST: expect.stringContaining('PORTAL_HOST:?') })
  expect(caddyfile).toMatch(/^\{\$PORTAL_HOST\} \{$/m)
  const lines = ['header_up X-Request-Id {http.request.uuid}', 'header_up -Traceparent', 'request>headers delete']
  for (const line of lines) expect(caddyfile).toContain(`\t${line}\n`)
  // Few machines have Caddy; on those, it checks the file itself.
  const options = { env: { PATH: process.env.PATH, PORTAL_HOST }, encoding: 'utf8' } as const
  const { error, status, stdout } = spawnSync(
    'caddy',
    ['adapt', '--config', join(root, 'deploy', 'Caddyfile')],
    options,
  )
  if (error) return
  expect(status).toBe(0)
  const { routes } = JSON.parse(stdout).apps.http.servers.srv0
  expect(routes).toMatchObject([{ match: [{ host: [PORTAL_HOST] }] }])
  expect(routes[0].match[0]).not.toHaveProperty('path')
})

it('[DEP-5] builds with the Node of package.json from files that exist and are sent to the build', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  expect(valuesOf('ARG')[0]).toBe(`NODE_IMAGE=node:${devDependencies.node}-bookworm-slim`)
  const sent = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const copied = valuesOf('COPY')
    .filter((line) => !line.startsWith('--from='))
    .flatMap((line) => line.split(' ').slice(0, -1))
  expect([...new Set(copied)].toSorted()).toEqual(sent.toSorted())
  for (const file of copied) expect(existsSync(join(root, file)), file).toBe(true)
  expect(globSync('pdf/fonts/*.ttf', { cwd: root }).length).toBeGreaterThan(20)
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  expect(last).toContainEqual({ name: 'ENV', rest: 'NODE_ENV=production' })
  expect(last.filter(({ name }) => name === 'RUN')[0]?.rest).toContain('npm ci --omit=dev')
})

it.each(Object.entries(compose.services))(
  '[DEP-5] the service %s is hardened, pinned and healthy before others use it',
  (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    if (!service.build) expect(service.image).toMatch(/^[\w./-]+:\d+\.\d+/)
    for (const network of service.networks) expect(compose.networks).toHaveProperty(network)
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      const isFile = [root, folder].some((one) => existsSync(join(one, source)))
      expect(source.startsWith('./') ? isFile : source in compose.volumes, volume).toBe(true)
    }
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {}))
      if (condition === 'service_healthy')
        expect(name === 'portal' || serviceOf(name).healthcheck !== undefined, name).toBe(true)
  },
)

it('[DEP-5] publishes only the proxy, and separates database and storage from the internet', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined)
  expect(published.map(([name]) => name)).toEqual(['proxy'])
  for (const name of ['database', 'storage', 'bucket'])
    expect(serviceOf(name).networks.map((network) => compose.networks[network]?.internal)).toEqual([true])
})

it('[DEP-5] the page leaves Caddy out for a site with its own proxy, and publishes only on this machine', () => {
  const [, text = ''] = /^```yaml\n([\s\S]*?)^```$/m.exec(page) ?? []
  const { services } = parse(text) as { services: Record<string, object> }
  expect(Object.keys(services)).toEqual(['portal', 'proxy'])
  const { port } = readSettings(environment)
  expect(services).toMatchObject({ portal: { ports: [`127.0.0.1:${port}:${port}`] }, proxy: { profiles: ['caddy'] } })
})

it('[DEP-5] the page names services, commands and files that exist', () => {
  const names = commands.map(({ name }) => name)
  for (const line of dockerCommands) {
    const [, service] = /^docker compose (?:exec(?: -T)?|logs|cp|stop|start|run .*\/backup:ro) (\w+)/.exec(line) ?? []
    if (service !== undefined) expect(compose.services, line).toHaveProperty(service)
    const [, program, command = ''] = /(\S+\/main\.ts) (\S+)/.exec(line) ?? []
    if (program === undefined) continue
    expect(existsSync(join(root, program)), line).toBe(true)
    expect(names, line).toContain(command)
  }
  const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
  expect(rows.toSorted()).toEqual(
    Object.keys(compose.services)
      .filter((name) => name !== 'bucket')
      .toSorted(),
  )
})
