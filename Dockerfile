# The portal of one region and the desk, as an image. docs/operations/docker.md shows its use.
#
# For an installation, pin the base by its digest as well: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:..
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json vite.config.ts vite.desk.config.ts ./
COPY domain domain
COPY pdf pdf
COPY server server
COPY scripts scripts
COPY web web
# Settings that are part of the pages.
ARG REGION=uae
ARG API_URL=
RUN node --disable-warning=ExperimentalWarning scripts/build.ts

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY --from=build /build/domain domain
COPY --from=build /build/pdf pdf
COPY --from=build /build/server server
COPY --from=build /build/dist dist
COPY samples samples
# Files of the image belong to root, so that the server cannot change its own code.
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
ARG REGION=uae
ARG API_URL=
ENV REGION=${REGION} API_URL=${API_URL} HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server/main.ts"]
