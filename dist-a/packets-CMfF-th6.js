require("node:url").pathToFileURL(__filename).href;
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_decoded_trace = require("./decoded-trace-DhYekzj9.js");
const require_main = require("./main-BZSiOKnD.js");
const require_whole_file = require("./whole-file-wMy15MxC.js");
const require_list = require("./list-B1vO4Qob.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_path = require("node:path");
// engine/packets/pcapng.ts
var BLOCK = {
	section: 168627466,
	interface: 1,
	packet: 6
};
var BYTE_ORDER = 439041101;
var OPTION = {
	end: 0,
	comment: 1,
	name: 2,
	description: 3,
	flags: 2,
	application: 4,
	resolution: 9
};
var NANOSECONDS = 9;
var MOST_TEXT_BYTES = 1024;
var text = (code, value) => [code, utf8(value)];
var flags = (value) => [OPTION.flags, Uint8Array.of(value, 0, 0, 0)];
var sectionBlock = (application) => block(BLOCK.section, 16, (view) => {
	view.setUint32(0, BYTE_ORDER, true);
	view.setUint16(4, 1, true);
	view.setBigInt64(8, -1n, true);
}, [text(OPTION.application, application)]);
var interfaceBlock = (link, name, description) => block(BLOCK.interface, 8, (view) => view.setUint16(0, link, true), [
	text(OPTION.name, name),
	...description === "" ? [] : [text(OPTION.description, description)],
	[OPTION.resolution, Uint8Array.of(NANOSECONDS)]
]);
function packetBlock({ interfaceIndex, timeNs, direction, originalBytes, bytes, comment }) {
	const time = BigInt.asUintN(64, timeNs);
	return block(BLOCK.packet, 20 + padded(bytes.length), (view, body) => {
		view.setUint32(0, interfaceIndex, true);
		view.setUint32(4, Number(time >> 32n), true);
		view.setUint32(8, Number(time & 4294967295n), true);
		view.setUint32(12, bytes.length, true);
		view.setUint32(16, Math.max(originalBytes, bytes.length), true);
		body.set(bytes, 20);
	}, [...comment === null ? [] : [text(OPTION.comment, comment)], ...direction === "unknown" ? [] : [flags(direction === "received" ? 1 : 2)]]);
}
var FIRST_BYTES = [
	0,
	192,
	224,
	240
];
function utf8(value) {
	const bytes = [];
	for (const character of value) {
		const point = character.codePointAt(0) ?? 0;
		const code = point >= 55296 && point < 57344 ? 65533 : point;
		const more = code < 128 ? 0 : code < 2048 ? 1 : code < 65536 ? 2 : 3;
		if (bytes.length + more + 1 > MOST_TEXT_BYTES) break;
		bytes.push(FIRST_BYTES[more] | code >> 6 * more);
		for (let i = more - 1; i >= 0; i--) bytes.push(128 | code >> 6 * i & 63);
	}
	return Uint8Array.from(bytes);
}
var padded = (bytes) => bytes + 3 & -4;
function block(type, bodyBytes, fill, options) {
	const optionBytes = options.length === 0 ? 0 : options.reduce((sum, [, value]) => sum + 4 + padded(value.length), 0) + 4;
	const size = 12 + bodyBytes + optionBytes;
	const bytes = new Uint8Array(size);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, type, true);
	view.setUint32(4, size, true);
	fill(new DataView(bytes.buffer, 8, bodyBytes), bytes.subarray(8, 8 + bodyBytes));
	let at = 8 + bodyBytes;
	for (const [code, value] of options) {
		view.setUint16(at, code, true);
		view.setUint16(at + 2, value.length, true);
		bytes.set(value, at + 4);
		at += 4 + padded(value.length);
	}
	view.setUint32(size - 4, size, true);
	return bytes;
}
// host/traces/packets.ts
async function eachPacket(decoded, { isEverywhere }, options, visit) {
	const decoder = await decoded.decoder(options);
	const { trace } = decoder;
	const kinds = trace.kinds.filter(require_decoded_trace.isCapture).map(({ index }) => index);
	if (kinds.length === 0) throw new require_host_error.HostError("not-found", "The trace has no packets. Record them with: pktmon start --etw --pkt-size 0, or netsh trace start capture=yes");
	const names = await componentNames(decoder);
	const reader = new require_decoded_trace.PacketReader();
	const rows = trace.matchRows({ kinds });
	await decoder.forEach(rows, 0, rows.count, (event) => {
		const packet = reader.read(event);
		if (packet === null || packet.appearance > 1 && !isEverywhere) return true;
		return visit(packet, names.get(packet.component) ?? "");
	}, require_decoded_trace.passOptions(trace, options));
	return [
		[reader.damaged, "packets are damaged and left out"],
		[reader.cut, "packets have no end and are left out"],
		[reader.unknownVersions, "packets are of a version that Corescope does not know"]
	].flatMap(([count, text]) => count === 0 ? [] : `${count} ${text}.`);
}
async function componentNames(decoder) {
	const names = new Map();
	const kinds = decoder.trace.kinds.filter(require_decoded_trace.isComponent).map(({ index }) => index);
	if (kinds.length === 0) return names;
	const rows = decoder.trace.matchRows({ kinds });
	await decoder.forEach(rows, 0, rows.count, (event) => {
		const component = require_decoded_trace.readComponent(event);
		if (component !== null) names.set(component.id, component.name);
	});
	return names;
}
var shown = (endpoint) => endpoint === null ? null : require_decoded_trace.endpointText(endpoint);
var listPackets = (decoded, query, options, visit) => eachPacket(decoded, query, options, (packet, componentName) => {
	const { timeNs, direction, component, appearance, originalBytes, dropReason, bytes, link } = packet;
	const { protocol, source, destination } = require_decoded_trace.readFrame(bytes, link);
	return visit({
		protocol,
		source: shown(source),
		destination: shown(destination),
		timeNs,
		direction,
		component,
		componentName,
		appearance,
		originalBytes,
		dropReason,
		capturedBytes: bytes.length
	});
});
async function packetFlows(decoded, options) {
	const flows = new Map();
	const problems = await listPackets(decoded, { isEverywhere: false }, options, (row) => {
		const { protocol, source, destination, timeNs, originalBytes } = row;
		const key = `${protocol} ${source} ${destination}`;
		const flow = flows.get(key) ?? {
			protocol,
			source: source ?? "",
			destination: destination ?? "",
			packets: 0,
			bytes: 0,
			firstNs: timeNs,
			lastNs: timeNs
		};
		flows.set(key, flow);
		flow.packets++;
		flow.bytes += originalBytes;
		flow.lastNs = timeNs;
	});
	return {
		flows: [...flows.values()].sort((a, b) => b.bytes - a.bytes || a.firstNs - b.firstNs),
		problems
	};
}
async function writePcapng(decoded, target, query, options) {
	const startNs = unixNs(decoded.trace.info.startTimeUtc);
	return require_whole_file.writeWholeFile(target, async (sink) => {
		let offset = 0;
		let packets = 0;
		const put = (bytes) => {
			sink.write(offset, bytes);
			offset += bytes.length;
		};
		put(sectionBlock(`Corescope ${require_main.version}`));
		const interfaces = new Map();
		const problems = await eachPacket(decoded, query, options, (packet, name) => {
			const { link, component, direction, originalBytes, bytes, dropReason } = packet;
			const key = `${component}/${link}`;
			let interfaceIndex = interfaces.get(key);
			if (interfaceIndex === void 0) {
				interfaceIndex = interfaces.size;
				interfaces.set(key, interfaceIndex);
				put(interfaceBlock(link, `component ${component}`, name));
			}
			const timeNs = startNs + BigInt(Math.round(packet.timeNs));
			const comment = dropReason === 0 ? null : `dropped, reason ${dropReason}`;
			put(packetBlock({
				interfaceIndex,
				timeNs,
				direction,
				originalBytes,
				bytes,
				comment
			}));
			packets++;
		});
		return {
			packets,
			problems
		};
	});
}
function unixNs(iso) {
	const [, seconds, fraction] = /^(.*)\.(\d{7})Z$/.exec(iso ?? "") ?? [];
	if (seconds === void 0 || fraction === void 0) return 0n;
	return BigInt(Date.parse(`${seconds}Z`)) * 1000000n + BigInt(fraction) * 100n;
}
// cli/packets.ts
var packetColumns = [
	{
		name: "ns",
		value: ({ timeNs }) => timeNs
	},
	...require_list.named("direction", "protocol", "source", "destination", "originalBytes", "capturedBytes"),
	...require_list.named("dropReason", "appearance", "component", "componentName")
];
var flowColumns = require_list.named("protocol", "source", "destination", "packets", "bytes", "firstNs", "lastNs");
function addPacketsCommand(program, context) {
	const command = program.command("packets").description("list the network packets in a trace (PktMon, or netsh trace capture), or write them for Wireshark").argument("<file>", "an .etl trace").option("--flows", "packets and bytes by protocol, source and destination").option("--to <file>", "write a pcapng file").option("--everywhere", "also each place of the network stack where a packet was seen again").option("--limit <n>", "maximum number of packets to list", require_options.integer(1, 1e6), 1e3);
	require_list.withListOptions(command).action((file, options) => {
		const { flows, to, everywhere, limit } = options;
		if (flows && (to !== void 0 || everywhere)) throw new require_host_error.HostError("bad-request", "--flows counts each packet once, in a list: omit --to and --everywhere.");
		const query = { isEverywhere: everywhere ?? false };
		return require_with_trace.withTrace(file, context, options, async ({ trace, watched }) => {
			const say = (problems) => {
				for (const problem of problems) context.writeError(`corescope: ${require_main.printable(problem)}`);
			};
			if (to !== void 0) {
				const { packets, problems } = await writePcapng(trace, (0, node_path.resolve)(to), query, watched);
				say(problems);
				await context.write(`${packets} packets were written to ${require_main.printable(to)}\n`);
				return;
			}
			if (flows) {
				const found = await packetFlows(trace, watched);
				say(found.problems);
				await require_list.writeList(context, options, flowColumns, found.flows);
				return;
			}
			const rows = [];
			say(await listPackets(trace, query, watched, (row) => {
				rows.push(row);
				return rows.length < limit;
			}));
			await require_list.writeList(context, options, packetColumns, rows);
		});
	});
}
exports.addPacketsCommand = addPacketsCommand;
