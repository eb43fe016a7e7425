FROM node:24-trixie-slim AS build
WORKDIR /quarry
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run -s build && npm prune --omit=dev

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 QUARRY_DATA=/data
WORKDIR /quarry
COPY --from=build /quarry .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "server/start.ts"]
