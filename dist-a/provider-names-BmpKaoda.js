require("node:url").pathToFileURL(__filename).href;
const require_well_known = require("./well-known-DN3jBazA.js");
const require_suggestion = require("./suggestion-CYWb7JGS.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
// host/traces/provider-names.ts
var guidText = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i;
var isGuid = (text) => guidText.test(text);
function providerNamed(providers, text) {
	const wanted = text.toLowerCase().replace(/^\{(.*)\}$/, "$1");
	return providers.find(({ guid }) => guid === wanted) ?? providers.find(({ name }) => [wanted, `kernel/${wanted}`].includes(name?.toLowerCase() ?? ""));
}
function noSuchProvider(text, providers) {
	const names = [...providers.flatMap(({ name }) => name ?? []), ...require_well_known.wellKnownNames()];
	const near = require_suggestion.suggestion(text, new Set(names), false);
	return new require_host_error.HostError("not-found", `There is no provider “${text}”, in the trace or in a manifest${near || "."}`);
}
function isKnownProvider(text, providers) {
	const wanted = text.toLowerCase();
	return providerNamed(providers, text) !== void 0 || require_well_known.wellKnownNames().some((name) => [wanted, `kernel/${wanted}`].includes(name.toLowerCase()));
}
Object.defineProperty(exports, "isGuid", {
	enumerable: true,
	get: function() {
		return isGuid;
	}
});
Object.defineProperty(exports, "isKnownProvider", {
	enumerable: true,
	get: function() {
		return isKnownProvider;
	}
});
Object.defineProperty(exports, "noSuchProvider", {
	enumerable: true,
	get: function() {
		return noSuchProvider;
	}
});
Object.defineProperty(exports, "providerNamed", {
	enumerable: true,
	get: function() {
		return providerNamed;
	}
});
