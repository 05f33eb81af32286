# One process of Sofra as a container: built in one stage, run in another, as a user without rights, on a read-only root.
# What it writes is in /data (DATA_DIR) and /tmp. It has no database of its own: DATABASE_URL. See docs/operate.md.

FROM node:24-bookworm-slim AS build
WORKDIR /sofra
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node web/build.ts && npm prune --omit=dev && node deploy/trim.ts --image

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /sofra
COPY --from=build --chown=root:root /sofra ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# It listens once the database is migrated; that this is away later is no reason to start it anew.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm in between, SIGTERM reaches the server, which ends open requests first.
CMD ["node", "server/main.ts"]
